import { type TextKey, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { ReturnOutcome, WalletList } from '@tessera/site'
import { Badge, type BadgeProps, Button, Icon } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { gamepadGlyph, walletGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import * as styles from './transfer.module.css'
import type { TransferStore } from './transfer.store.ts'

const OUTCOME_LABELS: Readonly<
  Record<ReturnOutcome['outcome'], { text: TextKey<'mfe-cashier'>; tone: NonNullable<BadgeProps['tone']> }>
> = {
  done: { text: 'transfer.came_back', tone: 'success' },
  failed: { text: 'transfer.not_back', tone: 'danger' },
  in_doubt: { text: 'transfer.in_doubt', tone: 'accent' },
  empty: { text: 'transfer.was_empty', tone: 'muted' },
}

interface WalletsCardProps {
  host: Host
  store: TransferStore
  wallets: WalletList
}

/**
 * Each wallet with its balance; if a vendor does not respond, its last known balance with the time of that. One tap recalls all
 * (CSH-047).
 */
export const WalletsCard = observer(function WalletsCard({ host, store, wallets }: WalletsCardProps) {
  const t = useTexts('mfe-cashier')
  const { currency, isHidden } = host.wallet
  const { outcomes, phase } = store
  const price = (amount: string) => <Price amount={amount} currency={currency} size="s" masked={isHidden} />
  const outcomeOf = (vendor: string) => outcomes?.find((outcome) => outcome.vendor === vendor)
  return (
    <Card as="section" variant="bare" title={t('transfer.wallets')}>
      <ul>
        <li>
          <ListRow start={<Icon of={walletGlyph} />} title={t('transfer.main')} end={price(wallets.main)} />
        </li>
        {wallets.vendors.map(({ vendor, name, balance, asOf, state }) => {
          const outcome = outcomeOf(vendor)
          return (
            <li key={vendor}>
              <ListRow
                start={<Icon of={gamepadGlyph} />}
                title={name[host.locale.texts]}
                detail={
                  state === 'silent'
                    ? asOf === null
                      ? t('transfer.never_known')
                      : t('transfer.last_known', { at: formatDateTime(asOf, host.locale.language) })
                    : undefined
                }
                end={
                  <span className={styles.end}>
                    {price(balance)}
                    {outcome && (
                      <Badge
                        tone={OUTCOME_LABELS[outcome.outcome].tone}
                        text={t(OUTCOME_LABELS[outcome.outcome].text)}
                      />
                    )}
                  </span>
                }
              />
            </li>
          )
        })}
      </ul>
      {wallets.vendors.length > 0 && (
        <div className={styles.act}>
          <Button block variant="secondary" busy={phase === 'returning'} onClick={() => void store.recallAll()}>
            {t('transfer.return_all')}
          </Button>
          <p role="status" className={styles.note}>
            {outcomes && t(outcomes.every(isRecalled) ? 'transfer.all_back' : 'transfer.some_back')}
          </p>
        </div>
      )}
    </Card>
  )
})

const isRecalled = ({ outcome }: ReturnOutcome): boolean => outcome === 'done' || outcome === 'empty'
