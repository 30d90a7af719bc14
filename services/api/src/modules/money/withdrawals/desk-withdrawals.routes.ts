import type { App } from '@tessera/server'
import {
  AdjustmentInput,
  AdjustmentReply,
  Adjustments,
  Decision,
  DeskAccountReply,
  DeskAccounts,
  DeskWithdrawalReply,
  DeskWithdrawals,
  GiveUp,
  HeldWinReply,
  HeldWins,
  OPERATIONS_PATH,
  ReleaseWin,
  Reveal,
  Revealed,
  type VendorRecall,
  VendorRecalls,
} from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { AdjustmentService } from '../adjustments/adjustments.service.ts'
import type { DeskAccounts as Accounts } from '../bank-accounts/desk-accounts.service.ts'
import type { HeldWinService } from '../transfers/held-wins.service.ts'
import type { DeskWithdrawals as Withdrawals } from './desk-withdrawals.service.ts'

const path = (subpath: string) => `${OPERATIONS_PATH}/cashier/${subpath}`
const idParams = z.object({ id: z.string().max(40) })
const heldWinParams = z.object({ id: z.string().max(100) })
const success = true as const

interface DeskWithdrawalServices {
  deskWithdrawals: Withdrawals
  deskAccounts: Accounts
  adjustments: AdjustmentService
  heldWins: HeldWinService
  recalls: () => Promise<VendorRecall[]>
}

export function deskWithdrawalRoutes(
  app: App,
  { deskWithdrawals, deskAccounts, adjustments, heldWins, recalls }: DeskWithdrawalServices,
  guard: OperatorGuard,
): void {
  app.get(path('withdrawals'), { ...guard('read'), schema: { response: { 200: DeskWithdrawals } } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ success, value: await deskWithdrawals.list() }),
  )
  app.post(
    path('withdrawals/:id/decide'),
    { ...guard('cashier.first'), schema: { params: idParams, body: Decision, response: { 200: DeskWithdrawalReply } } },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await deskWithdrawals.decide(params.id, body, operatorOf(request))) }
    },
  )
  app.post(
    path('withdrawals/:id/give-up'),
    { ...guard('cashier.first'), schema: { params: idParams, body: GiveUp, response: { 200: DeskWithdrawalReply } } },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await deskWithdrawals.giveUp(params.id, body, operatorOf(request))) }
    },
  )
  app.get(path('held-wins'), { ...guard('read'), schema: { response: { 200: HeldWins } } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ success, value: await heldWins.list() }),
  )
  app.post(
    path('held-wins/:id/release'),
    {
      ...guard('cashier.second'),
      schema: { params: heldWinParams, body: ReleaseWin, response: { 200: HeldWinReply } },
    },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await heldWins.releaseWin(params.id, body, operatorOf(request).name)) }
    },
  )
  app.get(path('recalls'), { ...guard('read'), schema: { response: { 200: VendorRecalls } } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ success, value: await recalls() }),
  )
  app.get(path('accounts'), { ...guard('read'), schema: { response: { 200: DeskAccounts } } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ success, value: await deskAccounts.list() }),
  )
  app.post(
    path('accounts/:id/decide'),
    { ...guard('cashier.first'), schema: { params: idParams, body: Decision, response: { 200: DeskAccountReply } } },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await deskAccounts.decide(params.id, body, operatorOf(request).name)) }
    },
  )
  app.post(
    path('accounts/:id/reveal'),
    { ...guard('cashier.reveal'), schema: { params: idParams, body: Reveal, response: { 200: Revealed } } },
    async (request, reply) => {
      const value = unwrap(await deskAccounts.reveal(request.params.id, request.body.reason, operatorOf(request).name))
      return reply.header('cache-control', 'no-store').send({ success, value })
    },
  )
  app.get(path('adjustments'), { ...guard('read'), schema: { response: { 200: Adjustments } } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ success, value: await adjustments.list() }),
  )
  app.post(
    path('adjustments'),
    { ...guard('cashier.finance'), schema: { body: AdjustmentInput, response: { 200: AdjustmentReply } } },
    async (request) => ({
      success,
      value: unwrap(await adjustments.requestAdjustment(request.body, operatorOf(request).name)),
    }),
  )
  app.post(
    path('adjustments/:id/confirm'),
    { ...guard('cashier.finance'), schema: { params: idParams, body: Decision, response: { 200: AdjustmentReply } } },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await adjustments.confirm(params.id, body, operatorOf(request).name)) }
    },
  )
}
