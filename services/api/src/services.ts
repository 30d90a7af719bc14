import type { ApiDeps } from './api-deps.ts'
import type { ApiConfig } from './config.ts'
import { createAgentRepository } from './modules/agent/agent.repository.ts'
import { createAgentService } from './modules/agent/agent.service.ts'
import { createPuzzle } from './modules/captcha/captcha.domain.ts'
import { createCaptchaRepository } from './modules/captcha/captcha.repository.ts'
import { createCaptchaService } from './modules/captcha/captcha.service.ts'
import { createCatalogueRepository } from './modules/catalogue/catalogue.repository.ts'
import { createCatalogueService } from './modules/catalogue/catalogue.service.ts'
import { createContentRepository } from './modules/content/content.repository.ts'
import { createContentService } from './modules/content/content.service.ts'
import { createEncryptionRepository } from './modules/encryption/encryption.repository.ts'
import { createEncryptionService } from './modules/encryption/encryption.service.ts'
import { createFavouriteRepository } from './modules/favourites/favourites.repository.ts'
import { createFavouriteService } from './modules/favourites/favourites.service.ts'
import { createGameRepository } from './modules/games/games.repository.ts'
import { createGameService } from './modules/games/games.service.ts'
import { createHotRepository } from './modules/hot/hot.repository.ts'
import { createHotService } from './modules/hot/hot.service.ts'
import { createLedgerRepository } from './modules/ledger/ledger.repository.ts'
import { createLoginRepository } from './modules/login/login.repository.ts'
import { createLoginService } from './modules/login/login.service.ts'
import { createUnlockService } from './modules/login/unlock.service.ts'
import { createMemberService } from './modules/member/member.service.ts'
import { createMemberRepository } from './modules/member/members.repository.ts'
import { createMessageRepository } from './modules/messages/messages.repository.ts'
import { createMessageService } from './modules/messages/messages.service.ts'
import { createPasswordService } from './modules/passwords/passwords.service.ts'
import { createRecentRepository } from './modules/recent/recent.repository.ts'
import { createRecentService } from './modules/recent/recent.service.ts'
import { createReferralService } from './modules/referral/referral.service.ts'
import { createEnrolments } from './modules/register/register.repository.ts'
import { createRegisterService } from './modules/register/register.service.ts'
import { createSessionRepository } from './modules/sessions/sessions.repository.ts'
import { createSessionService } from './modules/sessions/sessions.service.ts'
import { createSiteGates } from './modules/site-state/site-gates.service.ts'
import { createSiteStateRepository } from './modules/site-state/site-state.repository.ts'
import { createSiteStateService } from './modules/site-state/site-state.service.ts'
import { createTrialRepository } from './modules/trial/trial.repository.ts'
import { createTrialService } from './modules/trial/trial.service.ts'
import { createWinnerRepository } from './modules/winners/winners.repository.ts'
import { createWinnerService } from './modules/winners/winners.service.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Builds every service once, on the one database of the process. */
export async function createServices(config: ApiConfig, deps: ApiDeps, onFault: (error: unknown) => void) {
  const { db } = deps.database
  const now = deps.now ?? (() => new Date())
  const members = createMemberRepository(db)
  const ledger = createLedgerRepository(db)
  const life = { absoluteMs: config.SESSION_DAYS * DAY_MS, idleMs: config.SESSION_IDLE_HOURS * HOUR_MS }
  const sessions = createSessionService(createSessionRepository(db), now, life)
  const captchas = createCaptchaService(createCaptchaRepository(db), now, deps.createPuzzle ?? createPuzzle)
  const passwords = await createPasswordService({ workers: config.PASSWORD_WORKERS, queue: config.PASSWORD_QUEUE })
  const trials = createTrialRepository(db)
  const failures = createLoginRepository(db)
  const siteStates = createSiteStateRepository(db)
  const catalogues = createCatalogueService(createCatalogueRepository(db), onFault)
  const gates = await createSiteGates(siteStates, onFault)
  return {
    gates,
    sites: createSiteStateService(siteStates, deps.merchants.all, now, gates.forget),
    sessions,
    captchas,
    encryption: await createEncryptionService(createEncryptionRepository(db), now),
    login: createLoginService({ members, ledger, failures, captchas, passwords, sessions, now }),
    unlock: createUnlockService({ members, failures, passwords, sessions, now }),
    register: createRegisterService({ members, enrolments: createEnrolments(db), captchas, passwords, now }),
    referrals: createReferralService(members),
    members: createMemberService(members, ledger, trials),
    games: createGameService(createGameRepository(db), catalogues, now),
    hot: createHotService(createHotRepository(db), catalogues, now),
    recent: createRecentService(createRecentRepository(db), catalogues, now),
    winners: createWinnerService(createWinnerRepository(db), catalogues),
    favourites: createFavouriteService(createFavouriteRepository(db), now),
    content: createContentService(createContentRepository(db), now),
    messages: createMessageService(createMessageRepository(db)),
    trials: createTrialService(trials, sessions, now),
    agents: createAgentService(createAgentRepository(db), now),
  }
}
export type Services = Awaited<ReturnType<typeof createServices>>
