import type { App } from '@tessera/server'
import type { MerchantConfig } from '@tessera/site'
import { AddPasskey, PasskeyLogin, PasskeyLoginOptions, PasskeyOptions, RemovePasskey } from '@tessera/site/calls'
import type { FastifyRequest } from 'fastify'
import { clientOf } from '../../../http/client.ts'
import { originOf } from '../../../http/origin.ts'
import { servePublic, serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { LetIn } from '../login/let-in.ts'
import type { PasskeyService } from './passkeys.service.ts'
import type { RelyingParty } from './webauthn.ts'

interface PasskeyRoutesDeps {
  passkeys: PasskeyService
  encryption: EncryptionService
  letIn: LetIn
}

/** Accepts only the origin that the request was sent to. */
const partyOf = (request: FastifyRequest, { name }: MerchantConfig): RelyingParty => ({
  name,
  id: request.hostname,
  origin: originOf(request),
})

export function passkeyRoutes(app: App, { passkeys, encryption, letIn }: PasskeyRoutesDeps, limit: number): void {
  serveSigned(
    app,
    PasskeyOptions,
    async ({ body, session, merchant, request }) => {
      const owner = { memberId: session.memberId, merchant: merchant.code }
      return {
        success: true as const,
        value: unwrap(await passkeys.options(owner, body.password, partyOf(request, merchant))),
      }
    },
    {
      refuses: ['login.wrong', 'request.conflict'],
      limit,
      decrypt: encryption.decrypt,
    },
  )
  serveSigned(
    app,
    AddPasskey,
    async ({ body, session, merchant, request }) => {
      const owner = { memberId: session.memberId, merchant: merchant.code }
      return { success: true as const, value: unwrap(await passkeys.add(owner, body, partyOf(request, merchant))) }
    },
    { refuses: ['passkey.refused'], limit },
  )
  serveSigned(
    app,
    RemovePasskey,
    async ({ query, session }) => ({
      success: true as const,
      value: unwrap(await passkeys.remove(session.memberId, query.id)),
    }),
    { refuses: ['request.conflict'], limit },
  )
  servePublic(
    app,
    PasskeyLoginOptions,
    async ({ merchant, request }) => ({
      success: true as const,
      value: await passkeys.loginOptions(merchant.code, partyOf(request, merchant)),
    }),
    { limit },
  )
  servePublic(
    app,
    PasskeyLogin,
    async ({ body, merchant, request, reply }) => {
      const client = clientOf(request)
      const begun = unwrap(await passkeys.login(body, merchant, client, partyOf(request, merchant)))
      return { success: true as const, value: await letIn(reply, merchant.code, client, begun) }
    },
    { refuses: ['passkey.refused', 'login.non.agent', 'login.non.member'], limit },
  )
}
