import type { App } from '@tessera/server'
import { AcceptTerms, MemberPreferences, MemberTerms, OwnData, SetPreferences } from '@tessera/site/calls'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { EncryptionService } from '../encryption/encryption.service.ts'
import type { ChoiceService } from './choices.service.ts'
import type { OwnDataService } from './own-data.service.ts'

interface ProfileRoutesDeps {
  choices: ChoiceService
  ownData: OwnDataService
  encryption: EncryptionService
}

export function profileRoutes(app: App, { choices, ownData, encryption }: ProfileRoutesDeps, limit: number): void {
  const { decrypt } = encryption
  const respond = <T>(value: T) => ({ success: true as const, value })
  serveSigned(app, MemberPreferences, async ({ session }) => respond(await choices.preferences(session.memberId)))
  serveSigned(app, SetPreferences, async ({ session, merchant, body }) =>
    respond(await choices.set(session.memberId, merchant, body)),
  )
  serveSigned(app, MemberTerms, async ({ session, merchant }) =>
    respond(await choices.terms(session.memberId, merchant)),
  )
  serveSigned(
    app,
    AcceptTerms,
    async ({ session, merchant, body }) => respond(unwrap(await choices.accept(session.memberId, merchant, body))),
    { refuses: ['request.conflict'] },
  )
  serveSigned(
    app,
    OwnData,
    async ({ session, body }) => respond(unwrap(await ownData.of(session.memberId, body.password))),
    { refuses: ['login.wrong'], limit, decrypt },
  )
}
