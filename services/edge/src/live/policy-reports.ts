import { type App, createAllowance, fromOwnPage, type Merchants, networkOf, RequestFailure } from '@tessera/server'
import * as z from 'zod'
import { engineOf } from '../request/engine.ts'

/** Path that receives browsers' reports of policy violations, enforced or report-only. */
export const POLICY_REPORTS_PATH = '/live/csp'

const BODY_LIMIT = 32 * 1024
const NETWORK_LIMIT_PER_MINUTE = 6
/** A page that violates the policy does so for every visitor: the log only needs to show that, not every report. */
const TOTAL_LIMIT_PER_MINUTE = 120
const MAX_TEXT_LENGTH = 120

/** Reports as the Reporting API sends them. */
const ViolationReports = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        documentURL: z.url(),
        effectiveDirective: z.string().regex(/^[a-z-]{1,60}$/),
        blockedURL: z.string().nullish(),
        sample: z.string().nullish(),
        disposition: z.enum(['enforce', 'report']).optional(),
      }),
    }),
  )
  .max(20)
type Violation = z.infer<typeof ViolationReports>[number]['body']

/** Returns an address without its query, which may be private; a keyword such as `inline` is unchanged. */
function withoutQuery(text: string): string {
  const url = URL.parse(text)
  return (url && url.origin !== 'null' ? url.origin + url.pathname : text.replace(/[?#].*$/s, '')).slice(
    0,
    MAX_TEXT_LENGTH,
  )
}

/** Fields of a log line: without queries and without content of the page. */
const toLogFields = ({ documentURL, effectiveDirective, blockedURL, sample, disposition }: Violation) => ({
  page: URL.parse(documentURL)?.pathname.slice(0, MAX_TEXT_LENGTH),
  directive: effectiveDirective,
  blocked: withoutQuery(blockedURL ?? ''),
  // The sink is before the bar, and text of the page is after it.
  sink: sample?.includes('|') ? sample.split('|')[0]?.slice(0, MAX_TEXT_LENGTH) : undefined,
  disposition,
})

/** Logs one line for each reported policy violation. Reports about other sites are dropped. */
export async function policyReportRoutes(app: App, merchants: Merchants): Promise<void> {
  const networkLimiter = createAllowance(NETWORK_LIMIT_PER_MINUTE)
  const totalLimiter = createAllowance(TOTAL_LIMIT_PER_MINUTE)
  // Separate scope: no other route accepts this content type.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/reports+json',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, body),
    )
    scope.post(POLICY_REPORTS_PATH, async (request, reply) => {
      reply.code(204).header('cache-control', 'no-store')
      const merchant = merchants.byHost(request.host)
      if (!merchant || !fromOwnPage(request)) return reply.send()
      const reports = ViolationReports.safeParse(parseJson(request.body))
      if (!reports.success) throw new RequestFailure('request.invalid')
      const { name, version } = engineOf(request.headers['user-agent'])
      for (const { body } of reports.data) {
        if (URL.parse(body.documentURL)?.host !== request.host) continue
        if (!networkLimiter.take(networkOf(request.ip), 1) || !totalLimiter.take('all', 1)) break
        app.log.warn(
          { merchant: merchant.code, ...toLogFields(body), engine: name, version },
          'content security policy violated',
        )
      }
      return reply.send()
    })
  })
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
