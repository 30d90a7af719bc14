import { within } from '@tessera/server'
import { OPERATOR_TIMEOUT_MS, WALLET_CALLS, type WalletBody, type WalletCall } from '@tessera/wallet-protocol'
import { createKeyedMutex } from '../../../turns.ts'
import type { Provider } from '../providers/providers.domain.ts'
import type { createAuthenticate } from './authenticate.service.ts'
import type { createBalance } from './balance.service.ts'
import type { Flood } from './flood.domain.ts'
import type { MayBook, MovingCalls, WalletResponse } from './moving-calls.service.ts'
import { isSound, type MovingCall } from './parts.domain.ts'
import type { createTransactions } from './transactions.service.ts'

export interface WalletCallDeps {
  flood: Flood
  moving: MovingCalls
  authenticate: ReturnType<typeof createAuthenticate>
  balance: ReturnType<typeof createBalance>
  transactions: ReturnType<typeof createTransactions>
  onFault(error: unknown): void
  /** Timeout of a response, ms. */
  timeoutMs?: number
}

const toResponse = (reply: object): WalletResponse => ({ text: JSON.stringify(reply), replayed: false })
const MALFORMED = toResponse({ status: 'MALFORMED' })
const BUSY = toResponse({ status: 'BUSY' })

/** Deadline of a call, which expires before its booking begins, or not at all. */
interface Deadline {
  isOver(): boolean
  mayBook: MayBook
  /** Ends the call's time; false where the booking has begun. */
  pass(): boolean
}

function createDeadline(): Deadline {
  let state: 'open' | 'booking' | 'over' = 'open'
  return {
    isOver: () => state === 'over',
    mayBook: () => {
      if (state === 'open') state = 'booking'
      return state === 'booking'
    },
    pass: () => {
      if (state === 'open') state = 'over'
      return state === 'over'
    },
  }
}

/** Responses to providers, after authentication. */
export function createWalletCalls(deps: WalletCallDeps) {
  const { flood, moving, onFault, timeoutMs = OPERATOR_TIMEOUT_MS } = deps
  // A member's calls wait for each other here, and not each with a connection to the database in its hand.
  const mutex = createKeyedMutex()

  const move = async (provider: Provider, call: MovingCall, deadline: Deadline): Promise<WalletResponse> => {
    if (!isSound(call)) return MALFORMED
    const foundPlayer = await moving.findPlayer(provider, call)
    const turn = foundPlayer.ok ? foundPlayer.player.memberId : `${provider.code} ${call.body.user}`
    return mutex(turn, async () =>
      deadline.isOver() ? BUSY : moving.answer(provider, call, foundPlayer, deadline.mayBook),
    )
  }

  const work = async (
    provider: Provider,
    call: WalletCall,
    body: unknown,
    deadline: Deadline,
  ): Promise<WalletResponse> => {
    switch (call) {
      case 'authenticate':
        return toResponse(await deps.authenticate(provider, body as WalletBody<'authenticate'>))
      case 'balance':
        return toResponse(await deps.balance(provider, body as WalletBody<'balance'>))
      case 'transactions':
        return toResponse(await deps.transactions(provider, body as WalletBody<'transactions'>))
      default:
        return move(provider, { call, body } as MovingCall, deadline)
    }
  }

  return {
    /** Handles a call with a valid signature. `json`: its body; undefined if it is no JSON. */
    answer: async (provider: Provider, call: WalletCall, json: unknown): Promise<WalletResponse> => {
      if (!flood(provider.code, call)) return BUSY
      const body = WALLET_CALLS[call].body.safeParse(json)
      if (!body.success) return MALFORMED
      const deadline = createDeadline()
      const response = work(provider, call, body.data, deadline).catch((error: unknown) => {
        onFault(error)
        return BUSY
      })
      const inTime = await within(timeoutMs, response, null)
      // A call that is being booked is awaited: BUSY would mean that nothing has happened.
      return inTime ?? (deadline.pass() ? BUSY : response)
    },
  }
}
export type WalletCalls = ReturnType<typeof createWalletCalls>
