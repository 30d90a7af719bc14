import type { App } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { escapeHtml } from '../../play/play-page.ts'
import type { ExternalPageFiles } from '../files.ts'
import type { Bank, Party } from './bank.ts'
import { sendPayPage } from './page.ts'
import { parsePaymentQr } from './qr-payment.ts'
import { drawSlip } from './slip-picture.ts'
import { languageOf, PAY_TEXTS, type PayLanguage } from './texts.ts'

/** Account holders from whom the bank's app can pay. */
const PAYERS: readonly Party[] = [
  { bank: 'SCB', number: '1112223334', name: 'นายสมชาย ใจดี' },
  { bank: 'KBANK', number: '2223334445', name: 'นางสาวมาลี ศรีสุข' },
  { bank: 'BBL', number: '3334445556', name: 'MR. ANAN RAKDEE' },
  { bank: 'KTB', number: '4445556667', name: 'นางพลอย แก้วใส' },
]
const Query = z.object({ lang: z.string().max(5).optional() })
const Params = z.object({ ref: z.string().max(60) })
const textField = (max: number) => z.string().trim().max(max).default('')
const Form = z.object({
  qr: textField(500),
  account: textField(20),
  amount: textField(16),
  person: z.coerce
    .number()
    .int()
    .min(0)
    .max(PAYERS.length - 1)
    .default(0),
})
type Form = z.infer<typeof Form>
const EMPTY_FORM: Form = { qr: '', account: '', amount: '', person: 0 }

/** Parses the form into a transfer; null if the input is invalid. The amount in a QR code overrides the entered one. */
function parseTransfer({ qr, account, amount: enteredAmount }: Form) {
  const target = qr === '' ? { to: account, reference: null, amount: null } : parsePaymentQr(qr)
  if (!target || target.to === '') return null
  const amount = target.amount ?? enteredAmount.replaceAll(',', '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount) || Number(amount) <= 0) return null
  return { to: target.to, reference: target.reference, amount: Number(amount).toFixed(2) }
}

/** Routes of the bank's app: a person pays a QR code or an account, and saves the slip. */
export function bankPageRoutes(app: App, bank: Bank, loadFiles: () => Promise<ExternalPageFiles>): void {
  const publicRoute = { config: { access: 'public' } } as const
  const sendPage = (reply: FastifyReply, language: PayLanguage, body: string) =>
    sendPayPage(reply, loadFiles, {
      language,
      title: PAY_TEXTS[language].bankTitle,
      brand: 'bank',
      otherUrl: `/bank?lang=${language === 'th' ? 'en' : 'th'}`,
      body,
    })
  const sendForm = (reply: FastifyReply, language: PayLanguage, formValues: Form, isRejected: boolean) => {
    const texts = PAY_TEXTS[language]
    const payerOptions = PAYERS.map(
      ({ bank: code, number, name }, index) =>
        `<option value="${index}"${index === formValues.person ? ' selected' : ''}>${escapeHtml(name)} · ${code} ${number.slice(-4)}</option>`,
    ).join('')
    return sendPage(
      reply,
      language,
      `<form method="post" action="/bank?lang=${language}" novalidate><p class="lead">${texts.bankLead}</p>${isRejected ? `<p class="refused" role="alert">${texts.refused}</p>` : ''}<label>${texts.qr}<textarea name="qr" rows="3" maxlength="500" autocomplete="off" spellcheck="false">${escapeHtml(formValues.qr)}</textarea></label><label>${texts.account}<input name="account" inputmode="numeric" maxlength="20" autocomplete="off" value="${escapeHtml(formValues.account)}"></label><label>${texts.amount}<input name="amount" inputmode="decimal" maxlength="16" autocomplete="off" value="${escapeHtml(formValues.amount)}"></label><label>${texts.from}<select name="person">${payerOptions}</select></label><button>${texts.send}</button></form>`,
    )
  }

  app.get('/bank', { ...publicRoute, schema: { querystring: Query } }, async ({ query }, reply) =>
    sendForm(reply, languageOf(query.lang), EMPTY_FORM, false),
  )
  app.post('/bank', { ...publicRoute, schema: { querystring: Query, body: Form } }, async ({ query, body }, reply) => {
    const language = languageOf(query.lang)
    const input = parseTransfer(body)
    const from = PAYERS[body.person]
    const row = input && from ? bank.transfer({ ...input, from, toName: 'Tessera' }) : null
    return row
      ? reply.redirect(`/bank/slip/${row.provider_ref}?lang=${language}`, 303)
      : sendForm(reply.code(422), language, body, true)
  })
  app.get(
    '/bank/slip/:ref',
    { ...publicRoute, schema: { params: Params, querystring: Query } },
    async ({ params, query }, reply) => {
      const language = languageOf(query.lang)
      const row = bank.find(params.ref)
      if (!row) return sendForm(reply.code(404), language, EMPTY_FORM, true)
      const texts = PAY_TEXTS[language]
      const picture = `/bank/picture/${row.provider_ref}`
      const alt = texts.slip.replace('{what}', row.amount)
      return sendPage(
        reply,
        language,
        `<p class="state" role="status">${texts.sent}</p><img src="${picture}" width="540" height="760" alt="${alt}"><p class="answers"><a class="button" download="slip.png" href="${picture}">${texts.save}</a><a class="quiet" href="/bank?lang=${language}">${texts.again}</a></p>`,
      )
    },
  )
  app.get('/bank/picture/:ref', { ...publicRoute, schema: { params: Params } }, async ({ params }, reply) => {
    const row = bank.find(params.ref)
    if (!row) return reply.code(404).send()
    return reply
      .type('image/png')
      .header('cache-control', 'no-store')
      .send(await drawSlip(row))
  })
}
