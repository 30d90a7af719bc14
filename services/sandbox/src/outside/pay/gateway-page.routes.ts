import type { App } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { escapeHtml } from '../../play/play-page.ts'
import type { ExternalPageFiles } from '../files.ts'
import type { ChargeRow, Gateway } from './gateway.ts'
import { sendPayPage } from './page.ts'
import { languageOf, PAY_TEXTS, type PayLanguage } from './texts.ts'

const METHOD_NAMES: Record<ChargeRow['kind'], string> = {
  gateway: 'Card',
  truemoney: 'TrueMoney',
  alipay: 'Alipay',
  qq: 'QQ Wallet',
  wechat: 'WeChat Pay',
}
const Params = z.object({ ref: z.string().max(60) })
const Query = z.object({ lang: z.string().max(5).optional() })
const GatewayForm = z.object({ act: z.enum(['pay', 'fail', 'charge-back', 'back']) })

const button = (act: z.infer<typeof GatewayForm>['act'], text: string, isQuiet: boolean): string =>
  `<button${isQuiet ? ' class="quiet"' : ''} name="act" value="${act}">${text}</button>`

function actionButtons({ state }: ChargeRow, language: PayLanguage): string {
  const texts = PAY_TEXTS[language]
  const back = button('back', texts.back, state === 'open')
  if (state === 'open') return button('pay', texts.pay, false) + button('fail', texts.fail, true) + back
  return state === 'paid' ? back + button('charge-back', texts.chargeBack, true) : back
}

/** Routes of the gateway's page, on which a payment is paid, failed or charged back, and which leads back to the site. */
export function gatewayPageRoutes(app: App, gateway: Gateway, loadFiles: () => Promise<ExternalPageFiles>): void {
  const publicRoute = { config: { access: 'public' } } as const
  const sendChargePage = (reply: FastifyReply, charge: ChargeRow, language: PayLanguage) => {
    const texts = PAY_TEXTS[language]
    return sendPayPage(reply, loadFiles, {
      language,
      title: texts.payTitle.replace('{what}', METHOD_NAMES[charge.kind]),
      brand: charge.kind,
      otherUrl: `?lang=${language === 'th' ? 'en' : 'th'}`,
      // Browsers check redirects after a form submission against `form-action`, too.
      formAction: new URL(charge.return_url).origin,
      body: `<p class="sum">฿${escapeHtml(charge.paid ?? charge.amount)}</p><p class="state" role="status">${texts[charge.state]}</p><p class="reference">${texts.order} <strong>${escapeHtml(charge.reference)}</strong></p><form method="post" action="?lang=${language}">${actionButtons(charge, language)}</form>`,
    })
  }
  const sendNotFoundPage = (reply: FastifyReply, language: PayLanguage) =>
    sendPayPage(reply.code(404), loadFiles, {
      language,
      title: PAY_TEXTS[language].payTitle.replace('{what}', ''),
      brand: 'gateway',
      otherUrl: `?lang=${language === 'th' ? 'en' : 'th'}`,
      body: `<p class="state">${PAY_TEXTS[language].lost}</p>`,
    })

  app.get(
    '/pay/:ref',
    { ...publicRoute, schema: { params: Params, querystring: Query } },
    async ({ params, query }, reply) => {
      const charge = gateway.find(params.ref)
      return charge
        ? sendChargePage(reply, charge, languageOf(query.lang ?? charge.language))
        : sendNotFoundPage(reply, languageOf(query.lang))
    },
  )
  app.post(
    '/pay/:ref',
    { ...publicRoute, schema: { params: Params, querystring: Query, body: GatewayForm } },
    async ({ params, query, body }, reply) => {
      const charge = gateway.find(params.ref)
      if (!charge) return sendNotFoundPage(reply, languageOf(query.lang))
      if (body.act === 'back') return reply.redirect(charge.return_url, 303)
      gateway.applyAction(charge, body.act)
      // Redirects, so that a reload does not pay again.
      return reply.redirect(`/pay/${charge.provider_ref}?lang=${languageOf(query.lang ?? charge.language)}`, 303)
    },
  )
}
