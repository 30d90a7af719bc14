import {
  type AdjustmentInput,
  AdjustmentReply,
  Adjustments,
  ChannelDays,
  type Decision,
  DeskAccountReply,
  DeskAccounts,
  DeskDepositReply,
  DeskDeposits,
  DeskWithdrawalReply,
  DeskWithdrawals,
  type GiveUp,
  HeldWinReply,
  HeldWins,
  OPERATIONS_PATH,
  ProviderCaseReply,
  ProviderCases,
  type ReleaseWin,
  Revealed,
  SlipPicture,
  Suspense,
  type SuspenseEnd,
  SuspenseReply,
  VendorRecalls,
} from '@tessera/site/operations'
import type * as z from 'zod/mini'
import type { Call } from '../../ui/api/client.ts'
import { texts } from '../texts.ts'
import { explainConflict } from './explain-error.ts'

const path = (subpath: string) => `${OPERATIONS_PATH}/cashier/${subpath}`

/** Calls for members' money. If another operator has already decided, they reject with an error of that name. */
export const cashierApi = (call: Call) => {
  const postDecision = async <S extends z.ZodMiniType>(subpath: string, reply: S, body: object): Promise<void> =>
    void (await call('POST', path(subpath), reply, { body }).catch(explainConflict(texts.decision.alreadyDecided)))
  return {
    withdrawals: async () => (await call('GET', path('withdrawals'), DeskWithdrawals)).value,
    decideWithdrawal: (id: string, body: Decision) =>
      postDecision(`withdrawals/${id}/decide`, DeskWithdrawalReply, body),
    giveUpWithdrawal: (id: string, body: GiveUp) =>
      postDecision(`withdrawals/${id}/give-up`, DeskWithdrawalReply, body),
    providerCases: async () => (await call('GET', path('cases'), ProviderCases)).value,
    closeCase: (id: string, reason: string) => postDecision(`cases/${id}/close`, ProviderCaseReply, { reason }),
    heldWins: async () => (await call('GET', path('held-wins'), HeldWins)).value,
    releaseWin: (id: string, body: ReleaseWin) => postDecision(`held-wins/${id}/release`, HeldWinReply, body),
    recalls: async () => (await call('GET', path('recalls'), VendorRecalls)).value,
    bankAccounts: async () => (await call('GET', path('accounts'), DeskAccounts)).value,
    decideAccount: (id: string, body: Decision) => postDecision(`accounts/${id}/decide`, DeskAccountReply, body),
    revealAccount: async (id: string, reason: string) =>
      (await call('POST', path(`accounts/${id}/reveal`), Revealed, { body: { reason } })).value.number,
    deposits: async () => (await call('GET', path('deposits'), DeskDeposits)).value,
    decideDeposit: (id: string, body: Decision) => postDecision(`deposits/${id}/decide`, DeskDepositReply, body),
    /** Address of the picture, for an img element. */
    slipPicture: async (id: string) => (await call('GET', path(`deposits/${id}/slip`), SlipPicture)).value.picture,
    suspense: async () => (await call('GET', path('suspense'), Suspense)).value,
    settleSuspense: (id: string, body: SuspenseEnd) => postDecision(`suspense/${id}/end`, SuspenseReply, body),
    channelDays: async (merchant: string) =>
      (await call('GET', path('channel-days'), ChannelDays, { query: { merchant } })).value,
    adjustments: async () => (await call('GET', path('adjustments'), Adjustments)).value,
    requestAdjustment: (body: AdjustmentInput) => postDecision('adjustments', AdjustmentReply, body),
    confirmAdjustment: (id: string, body: Decision) => postDecision(`adjustments/${id}/confirm`, AdjustmentReply, body),
  }
}
