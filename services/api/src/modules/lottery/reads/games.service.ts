import type { LanguageCode } from '@tessera/contracts'
import { GAMES } from '@tessera/lottery'
import type { BeaconKind, LotteryGameCode, LotteryRow, MerchantConfig, Numero } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import { toDraw } from '../draws/draws.repository.ts'
import type { DrawReads } from './draw-reads.repository.ts'
import { nameOf } from './names.ts'

const VIETNAMESE: ReadonlySet<LotteryGameCode> = new Set(['VNN', 'VNS', 'VNQ'])

interface LotterySettings {
  /** Beacon that future draws use. */
  beacon: BeaconKind
  /** Draw interval of the game F5 in trial deployments, in seconds; undefined for its regular interval. */
  fastSeconds: number | undefined
}

/** Games of a merchant with their current, next and last draws. */
export function createLotteryGameService(reads: DrawReads, { beacon, fastSeconds }: LotterySettings, now: () => Date) {
  const everySeconds = (game: LotteryGameCode): number | null => {
    const { drawn: schedule } = GAMES[game]
    if (!('everySeconds' in schedule)) return null
    return (game === 'F5' ? fastSeconds : undefined) ?? schedule.everySeconds
  }
  const drawsByGame = async (
    merchant: MerchantConfig,
    games: readonly LotteryGameCode[],
  ): Promise<Map<LotteryGameCode, Numero>> => {
    const draws = await reads.drawsBySlot(merchant.code, games)
    const serverTime = now().toISOString()
    return new Map(
      games.map((game) => {
        const drawIn = (slot: 'current' | 'next' | 'last') => {
          const draw = draws.find((item) => item.game === game && item.place === slot)
          return draw ? toDraw(draw) : null
        }
        return [game, { serverTime, current: drawIn('current'), next: drawIn('next'), last: drawIn('last') }]
      }),
    )
  }
  const gameRows = async (
    merchant: MerchantConfig,
    games: readonly LotteryGameCode[],
    language: LanguageCode,
  ): Promise<LotteryRow[]> =>
    [...(await drawsByGame(merchant, games))].map(([game, numero]) => ({
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
    games: (merchant: MerchantConfig, language: LanguageCode) => gameRows(merchant, merchant.lottery.games, language),
    vietnamese: (merchant: MerchantConfig, language: LanguageCode) =>
      gameRows(
        merchant,
        merchant.lottery.games.filter((game) => VIETNAMESE.has(game)),
        language,
      ),
    drawsOf: async (merchant: MerchantConfig, game: LotteryGameCode): Promise<Result<Numero>> => {
      const numero = merchant.lottery.games.includes(game) && (await drawsByGame(merchant, [game])).get(game)
      return numero ? ok(numero) : err('game.unavailable')
    },
  }
}
export type LotteryGameService = ReturnType<typeof createLotteryGameService>
