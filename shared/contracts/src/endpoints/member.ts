import { endpoint } from '../endpoint.ts'
import { MemberInfo as MemberInfoEntity, RankProgress as RankProgressEntity, Wallet } from '../entities/session.ts'
import { ok } from '../envelope.ts'

export const MemberInfo = endpoint({
  method: 'GET',
  path: '/api/v1/member',
  moduleId: 'COMM3',
  access: 'session',
  reply: ok(MemberInfoEntity),
})

export const RankProgress = endpoint({
  method: 'GET',
  path: '/api/v1/member/rank-progress',
  moduleId: 'COMM3',
  access: 'session',
  reply: ok(RankProgressEntity),
})

export const WalletBalance = endpoint({
  method: 'GET',
  path: '/api/v1/wallet',
  moduleId: 'COMM3',
  access: 'session',
  reply: ok(Wallet),
})
