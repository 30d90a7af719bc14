import { withTimeout } from '@tessera/server'
import { OPERATOR_TIMEOUT_MS, WALLET_CALLS, type WalletBody, type WalletCall } from '@tessera/wallet-protocol'
import { createKeyedMutex } from '../../../jobs/keyed-mutex.ts'
import type { Provider } from '../providers/providers.domain.ts'
import type { createAuthenticateHandler } from './authenticate.service.ts'
import type { createBalanceHandler } from './balance.service.ts'
import type { CanBook, MoneyCalls, WalletResponse } from './moving-calls.service.ts'
import { isConsistent, type MoneyCall } from './parts.domain.ts'
import type { ProviderRateLimit } from './provider-rate-limit.domain.ts'
import type { createTransactionsHandler } from './transactions.service.ts'

export interface WalletCallDeps {
  rateLimit: ProviderRateLimit
  moneyCalls: MoneyCalls
  authenticate: ReturnType<typeof createAuthenticateHandler>
  balance: ReturnType<typeof createBalanceHandler>
  transactions: ReturnType<typeof createTransactionsHandler>
  onError(error: unknown): void
  /** Timeout of a response, in milliseconds. */
  timeoutMs?: number
}

const toResponse = (reply: object): WalletResponse => ({ text: JSON.stringify(reply), replayed: false })
const MALFORMED = toResponse({ status: 'MALFORMED' })
const BUSY = toResponse({ status: 'BUSY' })

/** Deadline of a call, which can expire only before its booking starts. */
interface Deadline {
  isExpired(): boolean
  canBook: CanBook
  /** Expires the call; returns false if the booking has started. */
  expire(): boolean
}

function createDeadline(): Deadline {
  let state: 'open' | 'booking' | 'over' = 'open'
  return {
    isExpired: () => state === 'over',
    canBook: () => {
      if (state === 'open') state = 'booking'
      return state === 'booking'
    },
    expire: () => {
      if (state === 'open') state = 'over'
      return state === 'over'
    },
  }
}

/** Handles providers' calls after authentication. */
export function createWalletCalls(deps: WalletCallDeps) {
  const { rateLimit, moneyCalls, onError, timeoutMs = OPERATOR_TIMEOUT_MS } = deps
  // Serializes the calls of a member before the database, so that waiting calls do not hold connections.
  const mutex = createKeyedMutex()

  const handleMoneyCall = async (provider: Provider, call: MoneyCall, deadline: Deadline): Promise<WalletResponse> => {
    if (!isConsistent(call)) return MALFORMED
    const foundPlayer = await moneyCalls.findPlayer(provider, call)
    const mutexKey = foundPlayer.ok ? foundPlayer.player.memberId : `${provider.code} ${call.body.user}`
    return mutex(mutexKey, async () =>
      deadline.isExpired() ? BUSY : moneyCalls.respond(provider, call, foundPlayer, deadline.canBook),
    )
  }

  const handleCall = async (
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
        return handleMoneyCall(provider, { call, body } as MoneyCall, deadline)
    }
  }

  return {
    /** Handles a call with a valid signature. `json`: its parsed body; undefined if it is not JSON. */
    handle: async (provider: Provider, call: WalletCall, json: unknown): Promise<WalletResponse> => {
      if (!rateLimit(provider.code, call)) return BUSY
      const body = WALLET_CALLS[call].body.safeParse(json)
      if (!body.success) return MALFORMED
      const deadline = createDeadline()
      const response = handleCall(provider, call, body.data, deadline).catch((error: unknown) => {
        onError(error)
        return BUSY
      })
      const timelyResponse = await withTimeout(timeoutMs, response, null)
      // A call that is being booked is awaited, because BUSY means that nothing was booked.
      return timelyResponse ?? (deadline.expire() ? BUSY : response)
    },
  }
}
export type WalletCalls = ReturnType<typeof createWalletCalls>
