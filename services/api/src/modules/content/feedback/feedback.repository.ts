import type { Insertable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { HelpFeedbackRow } from '../content.tables.ts'

export const createFeedbackRepository = (db: Db) => ({
  /** Saves a voter's feedback on a topic, and replaces an earlier one. */
  save: async (feedback: Insertable<HelpFeedbackRow>): Promise<void> => {
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
