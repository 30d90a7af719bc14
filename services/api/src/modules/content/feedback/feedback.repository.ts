import type { Insertable } from 'kysely'
import type { HelpFeedbackRow } from '../../../content-tables.ts'
import type { Db } from '../../../tables.ts'

export const createFeedbackRepository = (db: Db) => ({
  /** A voter's word on a topic, in place of the one before. */
  keep: async (feedback: Insertable<HelpFeedbackRow>): Promise<void> => {
    const { helpful, comment, at } = feedback
    await db
      .insertInto('help_feedback')
      .values(feedback)
      .onConflict((conflict) =>
        conflict.columns(['merchant', 'topic_id', 'voter']).doUpdateSet({ helpful, comment: comment ?? null, at }),
      )
      .execute()
  },
})
export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>
