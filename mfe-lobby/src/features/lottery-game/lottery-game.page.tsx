import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import { LotteryGameCode, type LotteryRow, PrizeMode } from '@tessera/site'
import { ButtonLink, EmptyState, Skeleton } from '@tessera/ui'
import { type Loadable, Loaded, Rows, Together } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { usePolling } from '../../lib/lottery/use-polling.ts'
import { BetForm } from './bet-form.tsx'
import { DrawCard } from './draw-card.tsx'
import * as styles from './lottery-game.module.css'
import type { LotteryGameStore } from './lottery-game.store.ts'
import { ModePicker } from './mode-picker.tsx'
import { currentRate, type Limits } from './rates.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import type { SlipStore } from './slip.store.ts'
import { SlipCard } from './slip-card.tsx'
import { SlipFooter } from './slip-footer.tsx'
import type { BetTerms } from './slip-lines.ts'
import { TEXTS } from './texts.ts'

const GAME_PATH = '/m/lottGame'
const LIST_PATH = '/m/lott'
const NO_LIMITS: Limits = new Map()
/** Poll intervals: of draws that close within minutes, of daily draws, and while no draw is on sale. */
const POLL_INTERVALS_MS = { quick: 10_000, daily: 60_000, between: 2_000 } as const

interface LotteryGamePageProps {
  host: Host
  games: Loadable<readonly LotteryRow[]>
  at: (game: LotteryGameCode) => { store: LotteryGameStore; slip: SlipStore }
}

/** Returns the game of an address; null if there is none. */
export const gameOf = (query: URLSearchParams): LotteryGameCode | null =>
  LotteryGameCode.safeParse(query.get('g')).data ?? null

/** Page of one of the operator's own lotteries: its draw, its rates, and the slip. */
export const LotteryGamePage = observer(function LotteryGamePage({ host, games, at: storesOf }: LotteryGamePageProps) {
  const t = useTexts(TEXTS)
  const query = useAddress(host, GAME_PATH)
  const game = gameOf(query)
  return (
    <Loaded
      of={games}
      skeleton={
        <Page>
          <GameSkeleton />
        </Page>
      }
      failed={t('failed')}
    >
      {(rows) => {
        const row = rows.find((item) => item.game === game)
        if (!row) return <NoGame host={host} />
        const requestedMode = PrizeMode.safeParse(query.get('mode')).data
        return <Game key={row.game} host={host} row={row} requestedMode={requestedMode} {...storesOf(row.game)} />
      }}
    </Loaded>
  )
})

interface GameProps {
  host: Host
  row: LotteryRow
  requestedMode: PrizeMode | undefined
  store: LotteryGameStore
  slip: SlipStore
}

const Game = observer(function Game({ host, row, requestedMode, store, slip }: GameProps) {
  const t = useTexts(TEXTS)
  const { openDraws, menu } = store
  useVisit(store)
  useRefresh(host, store.reload)
  const current = openDraws.value?.draws.current ?? null
  const pollKey = row.everySeconds === null ? 'daily' : 'quick'
  usePolling(
    openDraws.load,
    POLL_INTERVALS_MS[current === null || isPastClose(host, current.closesAt) ? 'between' : pollKey],
  )
  const defaultMode = requestedMode && row.modes.includes(requestedMode) ? requestedMode : row.modes[0]
  const mode = slip.isEmpty ? (store.mode ?? defaultMode ?? 'Lott') : slip.mode
  const termsOf = (prizeMode: PrizeMode): BetTerms | null =>
    menu.value && { game: row.game, menu: menu.value, limits: openDraws.value?.limits ?? NO_LIMITS, mode: prizeMode }
  const terms = termsOf(mode)
  const changeMode = (newMode: PrizeMode) => {
    store.setMode(newMode)
    const nextTerms = termsOf(newMode)
    if (nextTerms)
      slip.changeMode(newMode, ({ kind, numbers }) =>
        currentRate(nextTerms.menu, nextTerms.limits, newMode, kind, numbers),
      )
  }
  return (
    <Page
      footer={
        terms && (
          <SlipFooter
            host={host}
            row={row}
            slip={slip}
            menu={terms.menu}
            current={current}
            onRejected={() => void openDraws.load()}
          />
        )
      }
    >
      <Together of={[openDraws, menu]} skeleton={<GameSkeleton />}>
        <Loaded of={openDraws} skeleton={<Skeleton height="220px" />} failed={t('failed')}>
          {({ draws }) => <DrawCard host={host} row={row} draws={draws} onClosed={() => void openDraws.load()} />}
        </Loaded>
        <fieldset className={styles.editor} disabled={slip.phase === 'sending'}>
          {row.modes.length > 1 && <ModePicker modes={row.modes} mode={mode} onSelect={changeMode} />}
          <Loaded of={menu} skeleton={<Rows />} failed={t('menu_failed')}>
            {() =>
              terms && (
                <>
                  {current && (
                    <BetForm terms={terms} slip={slip} drawId={current.drawId} currency={host.merchant.currency} />
                  )}
                  <SlipCard host={host} slip={slip} terms={terms} current={current} />
                </>
              )
            }
          </Loaded>
        </fieldset>
      </Together>
      <ReceiptSheet host={host} order={slip.placedOrder} onClose={slip.closeReceipt} />
    </Page>
  )
})

const GameSkeleton = () => (
  <>
    <Skeleton height="220px" />
    <Rows />
  </>
)

const isPastClose = (host: Host, closesAt: string): boolean => Date.parse(closesAt) <= host.http.now()

function NoGame({ host }: { host: Host }) {
  const t = useTexts(TEXTS)
  return (
    <Page>
      <EmptyState
        title={t('no_game')}
        text={t('no_game_text')}
        action={
          <ButtonLink variant="secondary" href={LIST_PATH} onPress={() => host.navigation.push(LIST_PATH)}>
            {t('to_list')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
