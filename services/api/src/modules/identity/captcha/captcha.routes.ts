import type { App } from '@tessera/server'
import { Captcha } from '@tessera/site/calls'
import { servePublic } from '../../../http/serve.ts'
import { visitorOf } from '../../../http/visitor.ts'
import type { CaptchaService } from './captcha.service.ts'

export function captchaRoutes(app: App, captchas: CaptchaService, maxPerMinute: number): void {
  servePublic(
    app,
    Captcha,
    async ({ merchant, request }) => ({
      success: true as const,
      value: await captchas.issue(visitorOf(merchant.code, request.ip)),
    }),
    { rateLimit: maxPerMinute },
  )
}
