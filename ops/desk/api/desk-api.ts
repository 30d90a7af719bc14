import { SITE_STATES_PATH, type SiteStateChange, SiteStateReply, SiteStatesReply } from '@tessera/site'
import {
  BooksReply,
  DeskPoolsReply,
  DeskProvidersReply,
  LongOpenRounds,
  type NewOperator,
  OPERATIONS_PATH,
  OperatorAudit,
  type OperatorChange,
  OperatorList,
  OperatorReply,
  ReconciliationCases,
  type RoundVoidInput,
  RoundVoidReply,
  SignedIn,
  type StopLift,
  StopLiftReply,
  WhoAmI,
} from '@tessera/site/operations'
import * as z from 'zod/mini'
import type { Call } from '../../ui/api/client.ts'
import { texts } from '../texts.ts'
import { agentsApi } from './agents-api.ts'
import { cashierApi } from './cashier-api.ts'
import { contentApi } from './content-api.ts'
import { explainConflict } from './explain-error.ts'
import { lotteryApi } from './lottery-api.ts'
import { rewardsApi } from './rewards-api.ts'

const path = (subpath: string) => `${OPERATIONS_PATH}/${subpath}`

/** API client of the desk. */
export const deskApi = (call: Call) => ({
  signIn: async (name: string, password: string) =>
    (await call('POST', path('session'), SignedIn, { body: { name, password } })).value,
  whoAmI: async (token: string) => (await call('GET', path('session'), WhoAmI, { token })).value,
  signOut: async (token: string) => void (await call('DELETE', path('session'), z.null(), { token })),
  sites: async () => (await call('GET', SITE_STATES_PATH, SiteStatesReply)).value,
  /** Resolves with the state after the change; with `dryRun` nothing is changed and the resulting state is previewed. */
  changeSite: async (merchant: string, body: SiteStateChange, dryRun = false) =>
    (
      await call('PUT', `${SITE_STATES_PATH}/${encodeURIComponent(merchant)}`, SiteStateReply, {
        body,
        ...(dryRun ? { query: { dryRun: 'true' } } : {}),
      }).catch(explainConflict(texts.sites.conflict))
    ).value,
  operators: async () => (await call('GET', path('operators'), OperatorList)).value,
  addOperator: async (body: z.infer<typeof NewOperator>) =>
    (await call('POST', path('operators'), OperatorReply, { body }).catch(explainConflict(texts.operators.nameTaken)))
      .value,
  changeOperator: async (id: string, body: OperatorChange) =>
    (
      await call('PUT', path(`operators/${id}`), OperatorReply, { body }).catch(
        explainConflict(texts.operators.lastAdmin),
      )
    ).value,
  auditRows: async (before?: number) =>
    (await call('GET', path('audit'), OperatorAudit, { query: { before } })).value.rows,
  books: async (merchant: string) => (await call('GET', path('books'), BooksReply, { query: { merchant } })).value,
  jackpotPools: async (merchant: string) =>
    (await call('GET', path('jackpots'), DeskPoolsReply, { query: { merchant } })).value,
  providers: async () => (await call('GET', path('providers'), DeskProvidersReply)).value,
  liftProviderStop: async (body: StopLift) =>
    void (await call('POST', path('providers/lift'), StopLiftReply, { body })),
  longOpenRounds: async () => (await call('GET', path('games/rounds/open'), LongOpenRounds)).value,
  requestRoundVoid: async (body: RoundVoidInput) =>
    (
      await call('POST', path('games/rounds/void'), RoundVoidReply, { body }).catch(
        explainConflict(texts.rounds.notVoidable),
      )
    ).value,
  confirmRoundVoid: async (id: number, reason: string) =>
    (
      await call('POST', path(`games/rounds/void/${id}/confirm`), RoundVoidReply, { body: { reason } }).catch(
        explainConflict(texts.rounds.alreadyEnded),
      )
    ).value,
  ...cashierApi(call),
  ...contentApi(call),
  ...rewardsApi(call),
  ...agentsApi(call),
  ...lotteryApi(call),
  reconciliationCases: async () => (await call('GET', path('reconciliation'), ReconciliationCases)).value,
})
export type DeskApi = ReturnType<typeof deskApi>
