import { within } from '@tessera/server'
import { OPERATOR_TIMEOUT_MS, WALLET_CALLS, type WalletBody, type WalletCall } from '@tessera/wallet-protocol'
import { createTurns } from '../../../turns.ts'
import type { Provider } from '../providers/providers.domain.ts'
import type { createAuthenticate } from './authenticate.service.ts'
import type { createBalance } from './balance.service.ts'
import type { Flood } from './flood.domain.ts'
import type { Answer, MovingCalls } from './moving-calls.service.ts'
import { isSound, type MovingCall } from './parts.domain.ts'
import type { createTransactions } from './transactions.service.ts'

export interface WalletCallDeps {
  flood: Flood
  moving: MovingCalls
  authenticate: ReturnType<typeof createAuthenticate>
  balance: ReturnType<typeof createBalance>
  transactions: ReturnType<typeof createTransactions>
  onFault(error: unknown): void
  /** How long an answer is worked at, ms. */
  patienceMs?: number
}

const said = (reply: object): Answer => ({ text: JSON.stringify(reply), replayed: false })
const MALFORMED = said({ status: 'MALFORMED' })
const BUSY = said({ status: 'BUSY' })

/** What providers are answered, once it is known who calls. */
export function createWalletCalls(deps: WalletCallDeps) {
  const { flood, moving, onFault, patienceMs = OPERATOR_TIMEOUT_MS } = deps
  // A member's calls wait for each other here, and not each with a connection to the database in its hand.
  const turns = createTurns()

  const move = async (provider: Provider, call: MovingCall, over: () => boolean): Promise<Answer> => {
    if (!isSound(call)) return MALFORMED
    const whose = await moving.whose(provider, call)
    const turn = whose.ok ? whose.player.memberId : `${provider.code} ${call.body.user}`
    return turns(turn, async () => (over() ? BUSY : moving.answer(provider, call, whose)))
  }

  const work = async (provider: Provider, call: WalletCall, body: unknown, over: () => boolean): Promise<Answer> => {
    switch (call) {
      case 'authenticate':
        return said(await deps.authenticate(provider, body as WalletBody<'authenticate'>))
      case 'balance':
        return said(await deps.balance(provider, body as WalletBody<'balance'>))
      case 'transactions':
        return said(await deps.transactions(provider, body as WalletBody<'transactions'>))
      default:
        return move(provider, { call, body } as MovingCall, over)
    }
  }

  return {
    /** Answers a call whose signature is good. `json`: its body; undefined where that is no JSON. */
    answer: async (provider: Provider, call: WalletCall, json: unknown): Promise<Answer> => {
      if (!flood(provider.code, call)) return BUSY
      const body = WALLET_CALLS[call].body.safeParse(json)
      if (!body.success) return MALFORMED
      let isOver = false
      const answer = work(provider, call, body.data, () => isOver).catch((error: unknown) => {
        onFault(error)
        return BUSY
      })
      return within(patienceMs, answer, BUSY).finally(() => {
        isOver = true
      })
    },
  }
}
export type WalletCalls = ReturnType<typeof createWalletCalls>
