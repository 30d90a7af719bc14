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
  const answer = <T>(value: T) => ({ success: true as const, value })
  serveSigned(app, MemberPreferences, async ({ session }) => answer(await choices.preferences(session.memberId)))
  serveSigned(app, SetPreferences, async ({ session, merchant, body }) =>
    answer(await choices.set(session.memberId, merchant, body)),
  )
  serveSigned(app, MemberTerms, async ({ session, merchant }) =>
    answer(await choices.terms(session.memberId, merchant)),
  )
  serveSigned(
    app,
    AcceptTerms,
    async ({ session, merchant, body }) => answer(unwrap(await choices.accept(session.memberId, merchant, body))),
    { refuses: ['request.conflict'] },
  )
  serveSigned(
    app,
    OwnData,
    async ({ session, body }) => answer(unwrap(await ownData.of(session.memberId, body.password))),
    { refuses: ['login.wrong'], limit, decrypt },
  )
}
