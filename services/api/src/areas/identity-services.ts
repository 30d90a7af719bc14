import { randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@tessera/server/durations'
import type { ApiDeps } from '../api-deps.ts'
import type { ApiConfig } from '../config.ts'
import type { Db, Trx } from '../database/tables.ts'
import { createInvitations } from '../modules/agents/links/invitations.ts'
import { createInbox } from '../modules/content/messages/inbox.ts'
import { createMessageRepository } from '../modules/content/messages/messages.repository.ts'
import { createPuzzle } from '../modules/identity/captcha/captcha.domain.ts'
import { createCaptchaRepository } from '../modules/identity/captcha/captcha.repository.ts'
import { createCaptchaService } from '../modules/identity/captcha/captcha.service.ts'
import { renderPicture } from '../modules/identity/captcha/render.ts'
import { createClosingRepository } from '../modules/identity/closing/closing.repository.ts'
import { closingJob, createClosingService, type HoldsMoney } from '../modules/identity/closing/closing.service.ts'
import { createCodeRepository } from '../modules/identity/codes/codes.repository.ts'
import { createCodeService } from '../modules/identity/codes/codes.service.ts'
import { createOtpLimiter } from '../modules/identity/codes/otp-limiter.service.ts'
import { createOtpRequests } from '../modules/identity/codes/otp-requests.repository.ts'
import { createPhoneTokens } from '../modules/identity/codes/phone-tokens.service.ts'
import { createProofService } from '../modules/identity/codes/proofs.service.ts'
import { createUsedTokens } from '../modules/identity/codes/used-tokens.repository.ts'
import { createEncryptionRepository } from '../modules/identity/encryption/encryption.repository.ts'
import { createEncryptionService } from '../modules/identity/encryption/encryption.service.ts'
import { createIssueSession } from '../modules/identity/login/issue-session.ts'
import { createLoginRepository } from '../modules/identity/login/login.repository.ts'
import { createLoginService } from '../modules/identity/login/login.service.ts'
import { createSessionIssuer } from '../modules/identity/login/session-issuer.service.ts'
import { createUnlockService } from '../modules/identity/login/unlock.service.ts'
import { createLoginsRepository } from '../modules/identity/logins/logins.repository.ts'
import { createLoginsService } from '../modules/identity/logins/logins.service.ts'
import { createMemberService } from '../modules/identity/member/member.service.ts'
import { createMemberRepository } from '../modules/identity/member/members.repository.ts'
import { createGateway } from '../modules/identity/messages-out/gateway.ts'
import { outboxJob } from '../modules/identity/messages-out/outbox.jobs.ts'
import { createOutboxRepository } from '../modules/identity/messages-out/outbox.repository.ts'
import { createOperatorService } from '../modules/identity/operators/operators.service.ts'
import { createPasskeyRepository } from '../modules/identity/passkeys/passkeys.repository.ts'
import { createPasskeyService } from '../modules/identity/passkeys/passkeys.service.ts'
import { createPasswordChanges } from '../modules/identity/passwords/change.repository.ts'
import { createChangeService } from '../modules/identity/passwords/change.service.ts'
import { createOwnPassword } from '../modules/identity/passwords/own-password.ts'
import { createPasswordService } from '../modules/identity/passwords/passwords.service.ts'
import { createChoiceService } from '../modules/identity/profile/choices.service.ts'
import { createHeadIconService } from '../modules/identity/profile/head-icon.service.ts'
import { createOwnDataRepository } from '../modules/identity/profile/own-data.repository.ts'
import { createOwnDataService } from '../modules/identity/profile/own-data.service.ts'
import { createProfileRepository } from '../modules/identity/profile/profile.repository.ts'
import { createCarriedProtections } from '../modules/identity/protections/carried-protections.ts'
import { createPasswordLinks } from '../modules/identity/recovery/links.repository.ts'
import { createRecoveryService } from '../modules/identity/recovery/recovery.service.ts'
import { createEnrolments } from '../modules/identity/register/register.repository.ts'
import { createRegisterService } from '../modules/identity/register/register.service.ts'
import { createContactRepository } from '../modules/identity/security/contacts.repository.ts'
import { createContactService } from '../modules/identity/security/contacts.service.ts'
import { createSecurityService } from '../modules/identity/security/security.service.ts'
import { createSessionRepository } from '../modules/identity/sessions/sessions.repository.ts'
import { createSessionService } from '../modules/identity/sessions/sessions.service.ts'
import { createSocialService } from '../modules/identity/social/social.service.ts'
import { consumeTicket, createTicketService } from '../modules/identity/social/tickets.service.ts'
import { createTrialRepository } from '../modules/identity/trial/trial.repository.ts'
import { createTrialService } from '../modules/identity/trial/trial.service.ts'
import { createBankAccountRepository } from '../modules/money/bank-accounts/bank-accounts.repository.ts'
import { createLedgerRepository } from '../modules/money/ledger/ledger.repository.ts'
import { createProtectionEffects } from '../modules/money/limits/protection-effects.ts'
import { createPictureRepository } from '../modules/pictures/pictures.repository.ts'
import { createPictureService } from '../modules/pictures/pictures.service.ts'
import { createReencode } from '../modules/pictures/reencode.ts'
import { endBonusesOfExcluded } from '../modules/promotions/grants/endings.ts'
import { createExternalProviders } from './outside.ts'

interface IdentityDeps {
  config: ApiConfig
  deps: ApiDeps
  now: () => Date
  onError: (error: unknown) => void
}

export async function createIdentityServices({ config, deps, now, onError }: IdentityDeps) {
  const { db } = deps.database
  const members = createMemberRepository(db)
  const sessionLifetime = { absoluteMs: config.SESSION_DAYS * DAY_MS, idleMs: config.SESSION_IDLE_HOURS * HOUR_MS }
  const sessions = createSessionService(createSessionRepository(db), now, sessionLifetime)
  const captchas = createCaptchaService({
    repository: createCaptchaRepository(db),
    now,
    createPuzzle: deps.createPuzzle ?? createPuzzle,
    render: renderPicture,
  })
  const passwords =
    deps.passwords ?? (await createPasswordService({ workers: config.PASSWORD_WORKERS, queue: config.PASSWORD_QUEUE }))
  const trials = createTrialRepository(db)
  const failures = createLoginRepository(db)
  const notifyIn = (trx: Db | Trx) => createInbox(createMessageRepository(trx), now)
  const notify = notifyIn(db)
  const pictures = createPictureService(createPictureRepository(db), createReencode(), now)
  const profiles = createProfileRepository(db)
  const holdsMoney: HoldsMoney = (executor, memberId, at) => createLedgerRepository(executor).holdsMoney(memberId, at)
  const { senders, gateway, provider } = createExternalProviders(config)
  const outbox = createOutboxRepository(db)
  const logins = createLoginsService({ logins: createLoginsRepository(db), notify, outbox, now, onError })
  const otpLimiter = createOtpLimiter(createOtpRequests(db), captchas, now)
  const codes = createCodeService({ codes: createCodeRepository(db), otpLimiter, outbox, now })
  const phoneTokens = provider && createPhoneTokens(provider, createUsedTokens(db), now)
  const proofs = createProofService(senders, codes, phoneTokens)
  const ownPassword = createOwnPassword({ members, failures, passwords, now })
  const changes = createChangeService({
    members,
    ownPassword,
    passwords,
    changes: createPasswordChanges(db, notifyIn),
    sessions,
    now,
  })
  const links = createPasswordLinks(db)
  const invitations = createInvitations(db)
  const openAccount = createLedgerRepository(db).memberAccount
  const sessionIssuer = createSessionIssuer({ members, openAccount, sessions, logins, now })
  const secret = config.PROTECTION_KEY ?? randomBytes(32).toString('hex')
  const applyEffects = createProtectionEffects(endBonusesOfExcluded)
  const protections = createCarriedProtections(secret, applyEffects)
  const tickets = createTicketService(db, protections, notifyIn, now)
  const social = createSocialService({
    db,
    providers: config.OIDC_PROVIDERS,
    tickets,
    sessionIssuer,
    protections,
    ownPassword,
    notifyIn,
    now,
  })
  const passkeys = createPasskeyService({
    passkeys: createPasskeyRepository(db),
    members,
    ownPassword,
    countSocials: async (memberId) => (await social.listOfMember(memberId)).length,
    sessionIssuer,
    logins,
    notify,
    now,
  })
  const outboxJobs = (gateway ? (['sms', 'mail'] as const) : []).map((channel) =>
    outboxJob(db, channel, deps.merchants.all, createGateway(gateway?.origin ?? '', gateway?.key ?? ''), onError),
  )
  return {
    life: sessionLifetime,
    /** Checks before money leaves (login password, proofs of numbers, hashing, inbox) and protections that follow a person. */
    guards: { ownPassword, passwords, proofs, notifyIn, protections, applyEffects },
    closing: closingJob(holdsMoney, notifyIn, protections),
    outboxJobs,
    operators: createOperatorService(db, passwords, now),
    sessions,
    logins,
    pictures,
    headIcons: createHeadIconService(profiles, pictures),
    choices: createChoiceService(profiles, sessions, now),
    ownData: createOwnDataService({ repository: createOwnDataRepository(db), ownPassword, now }),
    security: createSecurityService(members, {
      passkeys: passkeys.list,
      socials: social.listOfMember,
      bankAccounts: async (memberId) => (await createBankAccountRepository(db).listOfMember(memberId)).length,
    }),
    contacts: createContactService({
      contacts: createContactRepository(db, protections, notifyIn),
      ownPassword,
      proofs,
      senders,
      otpLimiter,
      outbox,
      now,
    }),
    closings: createClosingService({
      db,
      closings: createClosingRepository(db),
      ownPassword,
      holdsMoney,
      notify,
      now,
    }),
    captchas,
    encryption: await createEncryptionService({ repository: createEncryptionRepository(db), secret, now }),
    login: createLoginService({
      members,
      failures,
      captchas,
      passwords,
      proofs,
      senders,
      sessionIssuer,
      tickets,
      logins,
      now,
    }),
    issueSession: createIssueSession(sessions),
    social,
    tickets,
    carriedProtections: { sweep: () => protections.sweep(db, now()) },
    passkeys,
    senders,
    otpLimiter,
    codes,
    phoneTokens,
    outbox,
    changes,
    recovery: createRecoveryService({ members, proofs, senders, otpLimiter, outbox, links, changes, now }),
    unlock: createUnlockService({ ownPassword, sessions }),
    register: createRegisterService({
      members,
      enrolments: createEnrolments(
        db,
        (trx, ...account) => createLedgerRepository(trx).memberAccount(...account),
        (trx, ...ticket) => consumeTicket(trx, protections, ...ticket),
        invitations,
        protections,
      ),
      captchas,
      passwords,
      proofs,
      senders,
      tickets,
      invitations,
      sessionIssuer,
      now,
    }),
    accounts: members,
    members: createMemberService(members),
    trialAccounts: trials,
    trials: createTrialService(trials, sessions, now),
  }
}
