import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { RoundRow } from '@tessera/site'
import { Badge, ButtonLink, Skeleton } from '@tessera/ui'
import { CopyButton } from '@tessera/ui/copy-button'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { Facts } from '@tessera/ui/facts'
import { Loaded } from '@tessera/ui/loaded'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { SignedAmount } from '../../lib/signed-amount.tsx'
import * as styles from './game-record.module.css'
import type { GameRecordStore } from './game-record.store.ts'
import { netOf, outcomeOf } from './outcome.ts'
import { OUTCOME_KEYS, OUTCOME_TONES } from './outcome-keys.ts'
import { RoundMovements } from './round-movements.tsx'
import { RoundProof } from './round-proof.tsx'

interface RoundSheetProps {
  host: Host
  store: GameRecordStore
}

/** Details of one round: data of the list are shown immediately, movements and proof once they are loaded. */
export const RoundSheet = observer(function RoundSheet({ host, store }: RoundSheetProps) {
  const t = useTexts('mfe-cashier')
  const { selectedRound: openedRound, isOpen, detail } = store
  const gamePath = openedRound && gamePathOf(openedRound)
  return (
    <DragSheet
      open={isOpen}
      onClose={store.close}
      title={openedRound?.displayName ?? ''}
      footer={
        gamePath !== null &&
        host.navigation.canOpen(gamePath) && (
          <ButtonLink block href={gamePath} onPress={() => host.navigation.push(gamePath)}>
            {t(openedRound?.state === 'open' ? 'record.go_on' : 'record.again')}
          </ButtonLink>
        )
      }
    >
      {openedRound && (
        <div className={styles.sheet}>
          <RoundFacts host={host} round={openedRound} />
          <Loaded of={detail} skeleton={<Skeleton height="96px" />} failed={t('record.detail_failed')} small>
            {(round) => (
              <>
                <RoundMovements moves={round.moves} />
                {round.proof && <RoundProof host={host} id={round.id} proof={round.proof} />}
              </>
            )}
          </Loaded>
        </div>
      )}
    </DragSheet>
  )
})

/** Returns the address of the round's game; null if the game does not exist any more. */
const gamePathOf = ({ nodeId }: RoundRow): string | null =>
  nodeId === null ? null : `/m/play?nodeId=${encodeURIComponent(nodeId)}`

const RoundFacts = observer(function RoundFacts({ host, round }: { host: Host; round: RoundRow }) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const { currency } = host.merchant
  const outcome = outcomeOf(round)
  const net = netOf(round)
  const formatTime = (instant: string) => formatDateTime(instant, host.locale.language)
  return (
    <Facts
      facts={[
        {
          name: t('record.result'),
          value: <Badge text={t(OUTCOME_KEYS[outcome])} tone={OUTCOME_TONES[outcome]} />,
        },
        { name: t('record.stake'), value: <Price amount={round.stake} currency={currency} size="s" /> },
        { name: t('record.win'), value: <Price amount={round.win} currency={currency} size="s" /> },
        ...(net === null ? [] : [{ name: t('record.net'), value: <SignedAmount amount={net} />, strong: true }]),
        { name: t('record.vendor'), value: round.vendorName },
        { name: t('record.opened_at'), value: formatTime(round.openedAt) },
        ...(round.closedAt === null ? [] : [{ name: t('record.closed_at'), value: formatTime(round.closedAt) }]),
        {
          name: t('record.number'),
          value: (
            <span className={styles.number}>
              <bdi>{round.providerRound}</bdi>
              <CopyButton
                size="s"
                variant="ghost"
                text={round.providerRound}
                label={t('record.copy')}
                copiedLabel={shared('copy_success')}
                refusedLabel={t('record.copy_yourself')}
              />
            </span>
          ),
        },
      ]}
    />
  )
})
