import type { App } from '@tessera/server'
import type { ApiDeps } from './api-deps.ts'
import type { OperatorGuard } from './http/operator-guard.ts'
import type { createIdentityServices } from './identity-services.ts'
import { announcementRoutes } from './modules/content/announcements/announcements.routes.ts'
import { createAnnouncementService } from './modules/content/announcements/announcements.service.ts'
import { createReadRepository } from './modules/content/announcements/reads.repository.ts'
import { applicationRoutes } from './modules/content/applications/applications.routes.ts'
import { createApplicationService } from './modules/content/applications/applications.service.ts'
import { deskApplicationRoutes } from './modules/content/applications/desk-applications.routes.ts'
import { createDeskApplications } from './modules/content/applications/desk-applications.service.ts'
import { broadcastRoutes } from './modules/content/broadcasts/broadcasts.routes.ts'
import { createBroadcastService } from './modules/content/broadcasts/broadcasts.service.ts'
import { createChatRepository } from './modules/content/chat/chat.repository.ts'
import { chatRoutes } from './modules/content/chat/chat.routes.ts'
import { createChatService } from './modules/content/chat/chat.service.ts'
import { createChatProvider } from './modules/content/chat/chat-house.ts'
import { contentRoutes } from './modules/content/content/content.routes.ts'
import { createContentService } from './modules/content/content/content.service.ts'
import { createDeskDocuments } from './modules/content/documents/desk-documents.service.ts'
import { documentRoutes } from './modules/content/documents/documents.routes.ts'
import { createPublishedRepository } from './modules/content/documents/standing.repository.ts'
import { createClosedOffers } from './modules/content/entries/closed-offers.ts'
import type { MayApply } from './modules/content/entries/may-apply.ts'
import { createFeedbackRepository } from './modules/content/feedback/feedback.repository.ts'
import { feedbackRoutes } from './modules/content/feedback/feedback.routes.ts'
import { createFeedbackService } from './modules/content/feedback/feedback.service.ts'
import type { GrantFor } from './modules/content/grants/grant-for.ts'
import { messagesJob } from './modules/content/messages/messages.jobs.ts'
import { createMessageRepository } from './modules/content/messages/messages.repository.ts'
import { messageRoutes } from './modules/content/messages/messages.routes.ts'
import { createMessageService } from './modules/content/messages/messages.service.ts'
import { createOffers } from './modules/content/offers/offers.service.ts'
import type { SessionService } from './modules/identity/sessions/sessions.service.ts'
import type { Gate } from './modules/money/gate/gate.service.ts'
import type { PictureService } from './modules/pictures/pictures.service.ts'
import type { OutsideOfApi } from './outside.ts'
import type { Db } from './tables.ts'

export function createContent(db: Db, now: () => Date) {
  const contentDeps = {
    standing: createPublishedRepository(db),
    reads: createReadRepository(db),
    offers: createOffers(db),
    closedOffers: createClosedOffers(db, now),
    now,
  }
  return { content: createContentService(contentDeps), announcements: createAnnouncementService(contentDeps) }
}

interface ContentDeps {
  deps: ApiDeps
  gate: Gate
  pictures: PictureService
  tellIn: Awaited<ReturnType<typeof createIdentityServices>>['guards']['tellIn']
  /** Gives the reward of an application that was approved. */
  grantFor: GrantFor
  /** True if the application is open to the member. */
  mayApply: MayApply
  /** URL of the chat rooms, and their key; null if none is configured. */
  chatProvider: OutsideOfApi['gateway']
  now: () => Date
}

export function createContentServices({
  deps,
  gate,
  pictures,
  tellIn,
  grantFor,
  mayApply,
  chatProvider,
  now,
}: ContentDeps) {
  const { db } = deps.database
  const merchants = deps.merchants.all
  return {
    feedback: createFeedbackService(createPublishedRepository(db), createFeedbackRepository(db), now),
    messages: createMessageService(createMessageRepository(db), now),
    chat: createChatService(
      chatProvider && createChatProvider(chatProvider.origin, chatProvider.key),
      createChatRepository(db),
      now,
    ),
    messagesJob: messagesJob(merchants),
    applications: createApplicationService({ db, mayApply, pictures, now }),
    deskApplications: createDeskApplications({ db, merchants, gate, grantFor, tellIn, now }),
    deskDocuments: createDeskDocuments({ db, merchants, now }),
    broadcasts: createBroadcastService(db, merchants, now),
  }
}
type ContentServices = ReturnType<typeof createContentServices> & ReturnType<typeof createContent>

/** Routes for members. `limit`: calls a minute from one address on routes that store data. */
export function contentAreaRoutes(
  app: App,
  services: Omit<ContentServices, 'messagesJob'> & { pictures: PictureService; sessions: SessionService },
  limit: number,
): void {
  contentRoutes(app, services.content)
  announcementRoutes(app, services.announcements)
  feedbackRoutes(app, services.feedback, limit)
  messageRoutes(app, services.messages)
  chatRoutes(app, services.chat)
  applicationRoutes(app, services, limit)
}

export function deskContentRoutes(
  desk: App,
  services: Omit<ContentServices, 'messagesJob'>,
  guard: OperatorGuard,
): void {
  documentRoutes(desk, services.deskDocuments, guard)
  broadcastRoutes(desk, services.broadcasts, guard)
  deskApplicationRoutes(desk, services.deskApplications, guard)
}
