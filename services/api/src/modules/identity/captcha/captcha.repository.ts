import type { Db } from '../../../database/tables.ts'

export interface StoredCaptcha {
  id: string
  visitor: string
  answerHash: string
  /** Average number of hashes that each part of the proof of work takes. */
  difficulty: number
  expiresAt: Date
}

export const createCaptchaRepository = (db: Db) => ({
  add: async (captcha: StoredCaptcha): Promise<void> => {
    await db
      .insertInto('captchas')
      .values({
        id: captcha.id,
        bound_to: captcha.visitor,
        answer_hash: captcha.answerHash,
        difficulty: captcha.difficulty,
        expires_at: captcha.expiresAt,
      })
      .execute()
  },
  /** Returns the captcha and deletes it, so that it can be used once. */
  consume: async (id: string): Promise<StoredCaptcha | undefined> => {
    const row = await db.deleteFrom('captchas').where('id', '=', id).returningAll().executeTakeFirst()
    return (
      row && {
        id: row.id,
        visitor: row.bound_to,
        answerHash: row.answer_hash,
        difficulty: row.difficulty,
        expiresAt: row.expires_at,
      }
    )
  },
  deleteExpired: async (before: Date): Promise<void> => {
    await db.deleteFrom('captchas').where('expires_at', '<', before).execute()
  },
})
export type CaptchaRepository = ReturnType<typeof createCaptchaRepository>
