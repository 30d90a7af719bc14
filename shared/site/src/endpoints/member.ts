import { ok } from '@tessera/contracts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MemberInfo as MemberInfoEntity, RankProgress as RankProgressEntity, Wallet } from '../entities/session.ts'

export const MemberInfo = endpoint({
  method: 'GET',
  path: '/api/v1/member',
  moduleId: 'COMM3',
  access: 'session',
  whilePasswordDue: true,
  reply: ok(MemberInfoEntity),
})

export const RankProgress = endpoint({
  method: 'GET',
  path: '/api/v1/member/rank-progress',
  moduleId: 'COMM3',
  access: 'session',
  reply: ok(RankProgressEntity),
})

/**
 * Referral of a member for friends. `code` is an agent's affiliate code or a member's account name; `path` is the in-site
 * path with query that opens the register form with it.
 */
export const Referral = endpoint({
  method: 'GET',
  path: '/api/v1/member/referral',
  moduleId: 'COMM3',
  access: 'member',
  reply: ok(z.object({ code: z.string(), path: z.string() })),
})

export const WalletBalance = endpoint({
  method: 'GET',
  path: '/api/v1/wallet',
  moduleId: 'COMM3',
  access: 'session',
  reply: ok(Wallet),
})
