import type { Db } from '../database/tables.ts'
import { announcementRoutes } from '../modules/content/announcements/announcements.routes.ts'
import { createAnnouncementService } from '../modules/content/announcements/announcements.service.ts'
import { createReadRepository } from '../modules/content/announcements/reads.repository.ts'
import { applicationRoutes } from '../modules/content/applications/applications.routes.ts'
import { createApplicationService } from '../modules/content/applications/applications.service.ts'
import { deskApplicationRoutes } from '../modules/content/applications/desk-applications.routes.ts'
import { createDeskApplications } from '../modules/content/applications/desk-applications.service.ts'
import { broadcastRoutes } from '../modules/content/broadcasts/broadcasts.routes.ts'
import { createBroadcastService } from '../modules/content/broadcasts/broadcasts.service.ts'
import { createChatRepository } from '../modules/content/chat/chat.repository.ts'
import { chatRoutes } from '../modules/content/chat/chat.routes.ts'
import { createChatService } from '../modules/content/chat/chat.service.ts'
import { createChatProvider } from '../modules/content/chat/chat-provider.ts'
import { contentRoutes } from '../modules/content/content/content.routes.ts'
import { createContentService } from '../modules/content/content/content.service.ts'
import { createDeskDocuments } from '../modules/content/documents/desk-documents.service.ts'
import { documentRoutes } from '../modules/content/documents/documents.routes.ts'
import { createPublishedRepository } from '../modules/content/documents/published.repository.ts'
import { createFeedbackRepository } from '../modules/content/feedback/feedback.repository.ts'
import { feedbackRoutes } from '../modules/content/feedback/feedback.routes.ts'
import { createFeedbackService } from '../modules/content/feedback/feedback.service.ts'
import { messagesJob } from '../modules/content/messages/messages.jobs.ts'
import { createMessageRepository } from '../modules/content/messages/messages.repository.ts'
import { messageRoutes } from '../modules/content/messages/messages.routes.ts'
import { createMessageService } from '../modules/content/messages/messages.service.ts'
import { createClosedOffers } from '../modules/promotions/entries/closed-offers.ts'
import { createOffers } from '../modules/promotions/offers/offers.service.ts'
import { defineArea } from './area.ts'
import type { AreaContext } from './context.ts'
import type { IdentityArea } from './identity.ts'
import { createExternalProviders } from './outside.ts'
import type { PromotionsArea } from './promotions.ts'

/** The published documents, and announcements. */
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

interface ContentNeeds {
  identity: IdentityArea
  promotions: PromotionsArea
  published: ReturnType<typeof createContent>
}

/** Documents, announcements, messages, chat, feedback and applications. */
export function createContentArea(context: AreaContext, { identity, promotions, published }: ContentNeeds) {
  const { config, db, merchants, now, gate } = context
  const { pictures, sessions, guards } = identity
  const { notifyIn } = guards
  const { grantFor, mayApply } = promotions
  const chatProvider = createExternalProviders(config).gateway
  const limit = config.STRICT_RATE_LIMIT
  const services = {
    feedback: createFeedbackService(createPublishedRepository(db), createFeedbackRepository(db), now),
    messages: createMessageService(createMessageRepository(db), now),
    chat: createChatService(
      chatProvider && createChatProvider(chatProvider.origin, chatProvider.key),
      createChatRepository(db),
      now,
    ),
    applications: createApplicationService({ db, mayApply, pictures, now }),
    deskApplications: createDeskApplications({ db, merchants, gate, grantFor, notifyIn, now }),
    deskDocuments: createDeskDocuments({ db, merchants, now }),
    broadcasts: createBroadcastService(db, merchants, now),
  }
  return defineArea(services, {
    routes: (app) => {
      contentRoutes(app, published.content)
      announcementRoutes(app, published.announcements)
      feedbackRoutes(app, services.feedback, limit)
      messageRoutes(app, services.messages)
      chatRoutes(app, services.chat)
      applicationRoutes(app, { applications: services.applications, pictures, sessions }, limit)
    },
    deskRoutes: (desk, guard) => {
      documentRoutes(desk, services.deskDocuments, guard)
      broadcastRoutes(desk, services.broadcasts, guard)
      deskApplicationRoutes(desk, services.deskApplications, guard)
    },
    jobs: [messagesJob(merchants)],
    jobGroups: [],
    cleanup: { applications: services.applications.sweep },
  })
}
