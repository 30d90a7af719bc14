import { DAY_MS } from '@tessera/server/durations'
import { captchaRoutes } from '../modules/identity/captcha/captcha.routes.ts'
import { closingRoutes } from '../modules/identity/closing/closing.routes.ts'
import { codeRoutes } from '../modules/identity/codes/codes.routes.ts'
import { encryptionRoutes } from '../modules/identity/encryption/encryption.routes.ts'
import { loginRoutes } from '../modules/identity/login/login.routes.ts'
import { loginEventRoutes } from '../modules/identity/logins/logins.routes.ts'
import { memberRoutes } from '../modules/identity/member/member.routes.ts'
import { operatorRoutes } from '../modules/identity/operators/operators.routes.ts'
import { passkeyRoutes } from '../modules/identity/passkeys/passkeys.routes.ts'
import { passwordRoutes } from '../modules/identity/passwords/change.routes.ts'
import { headIconRoutes } from '../modules/identity/profile/head-icon.routes.ts'
import { profileRoutes } from '../modules/identity/profile/profile.routes.ts'
import { recoveryRoutes } from '../modules/identity/recovery/recovery.routes.ts'
import { registerRoutes } from '../modules/identity/register/register.routes.ts'
import { contactRoutes } from '../modules/identity/security/contacts.routes.ts'
import { securityRoutes } from '../modules/identity/security/security.routes.ts'
import { sessionRoutes } from '../modules/identity/sessions/sessions.routes.ts'
import { socialRoutes } from '../modules/identity/social/social.routes.ts'
import { trialRoutes } from '../modules/identity/trial/trial.routes.ts'
import { pictureRoutes } from '../modules/pictures/pictures.routes.ts'
import { defineArea, oneGroupPerJob } from './area.ts'
import type { AreaContext } from './context.ts'
import { createIdentityServices } from './identity-services.ts'

/** Retention of outcomes in the outbox. */
const OUTBOX_RETENTION_MS = 7 * DAY_MS

/** Accounts, logins, sessions, proofs of numbers, and operators. */
export async function createIdentityArea(context: AreaContext) {
  const { config, deps, now, onError } = context
  const { closing, outboxJobs, ...services } = await createIdentityServices({ config, deps, now, onError })
  const { encryption, captchas, outbox, social, tickets, passkeys, carriedProtections } = services
  const limit = config.STRICT_RATE_LIMIT
  return defineArea(services, {
    routes: (app) => {
      encryptionRoutes(app, encryption)
      captchaRoutes(app, captchas, limit)
      loginRoutes(app, services, limit)
      registerRoutes(app, services, limit)
      codeRoutes(app, services, limit)
      socialRoutes(app, services, limit)
      passkeyRoutes(app, services, limit)
      passwordRoutes(app, services.changes, encryption, limit)
      recoveryRoutes(app, services.recovery, encryption, limit)
      sessionRoutes(app, services.sessions)
      loginEventRoutes(app, services.logins)
      memberRoutes(app, services.members)
      pictureRoutes(app, services.pictures)
      headIconRoutes(app, services.headIcons, limit)
      profileRoutes(app, services, limit)
      securityRoutes(app, services.security)
      contactRoutes(app, services, limit)
      closingRoutes(app, services.closings, encryption, limit)
      trialRoutes(app, services.trials, config.TRIAL_RATE_LIMIT)
    },
    deskRoutes: (desk, guard) =>
      operatorRoutes(desk, services.operators, guard, { limit, setupToken: config.OPERATOR_SETUP_TOKEN }),
    jobs: [closing],
    // Mails do not wait for the SMS gateway, and other jobs wait for neither.
    jobGroups: oneGroupPerJob(outboxJobs, onError),
    cleanup: {
      encryption: encryption.sweep,
      captchas: captchas.sweep,
      login: services.login.sweep,
      sessions: services.sessions.sweep,
      logins: services.logins.sweep,
      trials: services.trials.sweep,
      otpLimiter: services.otpLimiter.sweep,
      contacts: services.contacts.sweep,
      codes: services.codes.sweep,
      phoneTokens: async () => services.phoneTokens?.sweep(),
      recovery: services.recovery.sweep,
      social: social.sweep,
      tickets: tickets.sweep,
      carriedProtections: carriedProtections.sweep,
      passkeys: passkeys.sweep,
      outbox: () => outbox.sweep(now(), new Date(now().getTime() - OUTBOX_RETENTION_MS)),
    },
  })
}
export type IdentityArea = Awaited<ReturnType<typeof createIdentityArea>>
