import { RequestReward, RewardRequests, UploadRewardPicture } from '@tessera/site/calls'
import type { OfferRules } from '@tessera/site/operations'
import type { Browser } from './browser.ts'
import { publishDocument } from './documents.ts'
import { createTwoColorPicture } from './pictures.ts'
import { createRewardHelpers } from './reward-helpers.ts'
import { startTestApi } from './test-api.ts'

const PROMOTION_DATA = { linkedPromotionId: null, image: '/cdn/promotions/x', categoryIds: [], noExpiry: 1 as const }

const APPLICATION_RULES: OfferRules = {
  kind: 'APPLICATION',
  title: { th: 'ส่งหลักฐาน', en: 'With proof' },
  conditions: {},
  oncePer: [],
  period: 'once',
  qualifyDays: 30,
  claimDays: 30,
  wagering: null,
  maxCashOut: null,
  agents: false,
  reward: { most: '1000.00' },
}

interface RewardRequest {
  promotionId: string
  remarks?: string
  pictures?: string[]
}

/** The API with two promotions that need an application: `both` requires texts and pictures, `neither` requires none. */
export async function startApplicationsApi(open?: NonNullable<Parameters<typeof startTestApi>[0]>['open']) {
  const api = await startTestApi(open ? { open } : {})
  const members = await api.listMembers(40)
  const rewardHelpers = createRewardHelpers(api)
  const from = new Date(api.now().getTime() - 60_000)
  for (const [id, requirement] of [
    ['both', 'Y'],
    ['neither', 'N'],
  ] as const) {
    const data = { ...PROMOTION_DATA, imageRequired: requirement, remarkRequired: requirement }
    await publishDocument(api.db, { kind: 'promotion', id, data, from, title: id })
    await rewardHelpers.publishOffer(id, APPLICATION_RULES, 10_000_000n)
  }
  const requestReward = (as: Browser, input: RewardRequest) =>
    api.call(RequestReward, { as, body: { remarks: '', pictures: [], ...input } })
  return {
    ...api,
    tokens: {
      viewer: await api.signInOperator('viewer'),
      clerk: await api.signInOperator('clerk'),
      approver: await api.signInOperator('approver'),
    },
    newMember: async () => {
      const { id, username } = members.pop() ?? { id: '', username: '' }
      return { id, username, as: await api.signIn(username) }
    },
    upload: async (as: Browser, payload?: Buffer, type = 'image/png') => {
      const response = await api.app.inject({
        method: 'POST',
        url: UploadRewardPicture.path,
        headers: { host: 'localhost', ...as.headers, 'content-type': type },
        payload: payload ?? (await createTwoColorPicture('png')),
      })
      return { status: response.statusCode, id: String(response.json().value?.id), code: response.json().code }
    },
    ask: requestReward,
    createRequestId: async (as: Browser) => (await requestReward(as, { promotionId: 'neither' })).reply.value.id,
    listRequests: async (as: Browser) =>
      (await api.call(RewardRequests, { as, query: { language: 'EN' } })).reply.value,
    takeApplication: (id: string, token: string) => api.operate('POST', `content/applications/${id}/take`, token, {}),
    /** Approves with an amount, or rejects if the amount is null. */
    decide: (id: string, token: string, amount: string | null, reason = 'a good slip') =>
      api.operate('POST', `content/applications/${id}/decide`, token, { yes: amount !== null, amount, reason }),
  }
}
export type ApplicationsApi = Awaited<ReturnType<typeof startApplicationsApi>>
