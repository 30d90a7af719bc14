import { err, ok, type Result } from '../../../result.ts'
import { hashToken } from '../../identity/sessions/sessions.domain.ts'
import type { PublishedRepository } from '../documents/published.repository.ts'
import type { FeedbackRepository } from './feedback.repository.ts'

/** Voter on a help topic: a member, or a browser by its device token. */
export type Voter = { memberId: string } | { token: string }

interface FeedbackInput {
  topicId: string
  helpful: boolean
  comment?: string | undefined
}

export const createFeedbackService = (
  publishedDocuments: PublishedRepository,
  feedback: FeedbackRepository,
  now: () => Date,
) => ({
  /** A second vote of one voter replaces the first. */
  save: async (
    merchant: string,
    voter: Voter,
    { topicId, helpful, comment }: FeedbackInput,
  ): Promise<Result<{ stored: true }>> => {
    const [topic] = await publishedDocuments.list(merchant, 'help', now(), { ids: [topicId] })
    if (!topic) return err('request.not.found')
    const voterColumns =
      'memberId' in voter
        ? { voter: voter.memberId, member_id: voter.memberId }
        : { voter: hashToken(voter.token), member_id: null }
    await feedback.save({
      merchant,
      topic_id: topicId,
      ...voterColumns,
      helpful,
      comment: comment?.trim() || null,
      at: now(),
    })
    return ok({ stored: true })
  },
})
export type FeedbackService = ReturnType<typeof createFeedbackService>
