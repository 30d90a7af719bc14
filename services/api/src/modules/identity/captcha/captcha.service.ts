import { randomBytes } from 'node:crypto'
import { type CaptchaChallenge, latinDigits, plainText } from '@tessera/contracts'
import { err, ok, type Result } from '../../../result.ts'
import { CAPTCHA_TTL_MS, drawPuzzle, hashAnswer, type Puzzle } from './captcha.domain.ts'
import type { CaptchaRepository, StoredCaptcha } from './captcha.repository.ts'
import { DEFAULT_FAILURES, isProofValid, workDifficulty } from './proof-of-work.domain.ts'

/** Captcha solution of a request: the digits of the picture, or a proof of work instead. */
export interface CaptchaSolution {
  captcha?: string | undefined
  captchaId?: string | undefined
  captchaWork?: string | undefined
}

export interface CaptchaService {
  /**
   * Creates a challenge for one visitor, who must solve it from the same address within five minutes. It can be used once.
   *
   * @param failures number of the visitor's failed attempts so far: each doubles the work
   */
  issue(visitor: string, failures?: number): Promise<CaptchaChallenge>
  /**
   * Returns `captcha.needed` if there is no solution or its proof of work is easier than now required; `captcha.wrong` if the solution is
   * wrong. Both errors include a new challenge.
   */
  verify(solution: CaptchaSolution, visitor: string, failures?: number): Promise<Result<null>>
  sweep(): Promise<void>
}

export interface CaptchaDeps {
  repository: CaptchaRepository
  now: () => Date
  createPuzzle: () => Puzzle
  /** Renders the SVG as a data URL. */
  render: (svg: string) => Promise<string>
}

export function createCaptchaService({ repository, now, createPuzzle, render }: CaptchaDeps): CaptchaService {
  const issue: CaptchaService['issue'] = async (visitor, failures = DEFAULT_FAILURES) => {
    const id = randomBytes(16).toString('base64url')
    const puzzle = createPuzzle()
    const difficulty = workDifficulty(failures)
    const expiresAt = new Date(now().getTime() + CAPTCHA_TTL_MS)
    const image = await render(drawPuzzle(puzzle.displayText))
    await repository.add({ id, visitor, answerHash: hashAnswer(id, puzzle.answer), difficulty, expiresAt })
    return { captchaId: id, image, work: { salt: id, difficulty } }
  }
  const consumeValid = async (id: string | undefined, visitor: string): Promise<StoredCaptcha | null> => {
    const stored = id ? await repository.consume(id) : undefined
    return stored && stored.visitor === visitor && stored.expiresAt > now() ? stored : null
  }

  return {
    issue,
    verify: async ({ captcha, captchaId, captchaWork = '' }, visitor, failures = DEFAULT_FAILURES) => {
      const rejectWithCaptcha = async (code: 'captcha.wrong' | 'captcha.needed') =>
        err(code, { value: { captcha: await issue(visitor, failures) } })
      const typedText = latinDigits(plainText(captcha ?? '')).trim()
      if (typedText === '' && captchaWork === '') return rejectWithCaptcha('captcha.needed')
      const stored = await consumeValid(captchaId, visitor)
      if (!stored) return rejectWithCaptcha('captcha.wrong')
      if (typedText !== '')
        return stored.answerHash === hashAnswer(stored.id, typedText) ? ok(null) : rejectWithCaptcha('captcha.wrong')
      if (stored.difficulty < workDifficulty(failures)) return rejectWithCaptcha('captcha.needed')
      return isProofValid(stored.id, stored.difficulty, captchaWork) ? ok(null) : rejectWithCaptcha('captcha.wrong')
    },
    sweep: () => repository.deleteExpired(now()),
  }
}
