import type { LanguageCode } from '@tessera/contracts'
import { GAMES } from '@tessera/lottery'
import type { BeaconKind, LotteryGameCode, LotteryRow, MerchantConfig, Numero } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { toDraw } from '../draws/draws.repository.ts'
import type { DrawReads } from './draw-reads.repository.ts'
import { nameOf } from './names.ts'

const VIETNAMESE: ReadonlySet<LotteryGameCode> = new Set(['VNN', 'VNS', 'VNQ'])

interface Settings {
  /** Beacon of future draws. */
  beacon: BeaconKind
  /** In place of the five balls' own pace. */
  fastSeconds: number | undefined
}

/** A merchant's draws, and their state. */
export function createLotteryGameService(reads: DrawReads, { beacon, fastSeconds }: Settings, now: () => Date) {
  const everySeconds = (game: LotteryGameCode): number | null => {
    const { drawn: schedule } = GAMES[game]
    if (!('everySeconds' in schedule)) return null
    return (game === 'F5' ? fastSeconds : undefined) ?? schedule.everySeconds
  }
  const numeros = async (
    merchant: MerchantConfig,
    games: readonly LotteryGameCode[],
  ): Promise<Map<LotteryGameCode, Numero>> => {
    const draws = await reads.drawsBySlot(merchant.code, games)
    const serverTime = now().toISOString()
    return new Map(
      games.map((game) => {
        const at = (slot: 'current' | 'next' | 'last') => {
          const draw = draws.find((item) => item.game === game && item.place === slot)
          return draw ? toDraw(draw) : null
        }
        return [game, { serverTime, current: at('current'), next: at('next'), last: at('last') }]
      }),
    )
  }
  const rows = async (
    merchant: MerchantConfig,
    games: readonly LotteryGameCode[],
    language: LanguageCode,
  ): Promise<LotteryRow[]> =>
    [...(await numeros(merchant, games))].map(([game, numero]) => ({
      ...numero,
      game,
      displayName: nameOf(game, language),
      vendor: GAMES[game].vendor,
      gameType: GAMES[game].gameType,
      modes: [...GAMES[game].modes],
      everySeconds: everySeconds(game),
      beacon,
    }))
  return {
    games: (merchant: MerchantConfig, language: LanguageCode) => rows(merchant, merchant.lottery.games, language),
    vietnamese: (merchant: MerchantConfig, language: LanguageCode) =>
      rows(
        merchant,
        merchant.lottery.games.filter((game) => VIETNAMESE.has(game)),
        language,
      ),
    numero: async (merchant: MerchantConfig, game: LotteryGameCode): Promise<Outcome<Numero>> => {
      const found = merchant.lottery.games.includes(game) && (await numeros(merchant, [game])).get(game)
      return found ? done(found) : refused('game.unavailable')
    },
  }
}
export type LotteryGameService = ReturnType<typeof createLotteryGameService>
