import { randomBytes } from 'node:crypto'
import type { CaptchaChallenge } from '@tessera/contracts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { CAPTCHA_LIFE_MS, dataUrl, drawPuzzle, hashAnswer, type Puzzle } from './captcha.domain.ts'
import type { CaptchaRepository } from './captcha.repository.ts'

export interface CaptchaService {
  /** A new picture for one visitor: it is answered from the same place, once, within five minutes. */
  issue(boundTo: string): Promise<CaptchaChallenge>
  check(id: string | undefined, answer: string | undefined, boundTo: string): Promise<boolean>
  /** Refuses with `captcha.needed` what answers none, with `captcha.wrong` a wrong answer; either brings a new picture. */
  demand(
    answer: { captcha?: string | undefined; captchaId?: string | undefined },
    boundTo: string,
  ): Promise<Outcome<null>>
  sweep(): Promise<void>
}

export function createCaptchaService(
  repository: CaptchaRepository,
  now: () => Date,
  createPuzzle: () => Puzzle,
): CaptchaService {
  const issue: CaptchaService['issue'] = async (boundTo) => {
    const id = randomBytes(16).toString('base64url')
    const puzzle = createPuzzle()
    const expiresAt = new Date(now().getTime() + CAPTCHA_LIFE_MS)
    await repository.add({ id, boundTo, answerHash: hashAnswer(id, puzzle.answer), expiresAt })
    return { captchaId: id, image: dataUrl(drawPuzzle(puzzle)) }
  }
  const check: CaptchaService['check'] = async (id, answer, boundTo) => {
    if (!id) return false
    const stored = await repository.take(id)
    if (!stored || stored.boundTo !== boundTo || stored.expiresAt <= now()) return false
    return stored.answerHash === hashAnswer(id, (answer ?? '').trim())
  }

  return {
    issue,
    check,
    demand: async ({ captcha, captchaId }, boundTo) => {
      const given = (captcha ?? '').trim() !== ''
      if (given && (await check(captchaId, captcha, boundTo))) return done(null)
      return refused(given ? 'captcha.wrong' : 'captcha.needed', { value: { captcha: await issue(boundTo) } })
    },
    sweep: () => repository.forget(now()),
  }
}
