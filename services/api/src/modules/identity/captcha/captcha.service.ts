import { randomBytes } from 'node:crypto'
import type { CaptchaChallenge } from '@tessera/contracts'
import { CAPTCHA_LIFE_MS, dataUrl, drawPuzzle, hashAnswer, type Puzzle } from './captcha.domain.ts'
import type { CaptchaRepository } from './captcha.repository.ts'

export interface CaptchaService {
  /** A new picture for one visitor: it is answered from the same place, once, within five minutes. */
  issue(boundTo: string): Promise<CaptchaChallenge>
  check(id: string | undefined, answer: string | undefined, boundTo: string): Promise<boolean>
  sweep(): Promise<void>
}

export function createCaptchaService(
  repository: CaptchaRepository,
  now: () => Date,
  createPuzzle: () => Puzzle,
): CaptchaService {
  return {
    issue: async (boundTo) => {
      const id = randomBytes(16).toString('base64url')
      const puzzle = createPuzzle()
      const expiresAt = new Date(now().getTime() + CAPTCHA_LIFE_MS)
      await repository.add({ id, boundTo, answerHash: hashAnswer(id, puzzle.answer), expiresAt })
      return { captchaId: id, image: dataUrl(drawPuzzle(puzzle)) }
    },
    check: async (id, answer, boundTo) => {
      if (!id) return false
      const stored = await repository.take(id)
      if (!stored || stored.boundTo !== boundTo || stored.expiresAt <= now()) return false
      return stored.answerHash === hashAnswer(id, (answer ?? '').trim())
    },
    sweep: () => repository.forget(now()),
  }
}
