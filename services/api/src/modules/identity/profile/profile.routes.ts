import type { App } from '@tessera/server'
import { AcceptTerms, MemberPreferences, MemberTerms, OwnData, SetPreferences } from '@tessera/site/calls'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
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
  const toResponse = <T>(value: T) => ({ success: true as const, value })
  serveWithSession(app, MemberPreferences, async ({ session }) =>
    toResponse(await choices.preferences(session.memberId)),
  )
  serveWithSession(app, SetPreferences, async ({ session, merchant, body }) =>
    toResponse(await choices.setPreferences(session.memberId, merchant, body)),
  )
  serveWithSession(app, MemberTerms, async ({ session, merchant }) =>
    toResponse(await choices.terms(session.memberId, merchant)),
  )
  serveWithSession(
    app,
    AcceptTerms,
    async ({ session, merchant, body }) =>
      toResponse(unwrap(await choices.acceptTerms(session.memberId, merchant, body))),
    { errorCodes: ['request.conflict'] },
  )
  serveWithSession(
    app,
    OwnData,
    async ({ session, body }) => toResponse(unwrap(await ownData.exportAll(session.memberId, body.password))),
    { errorCodes: ['login.wrong'], rateLimit: limit, decrypt },
  )
}
