import type { Host } from '@tessera/platform'
import { type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Rewards from '../expose/rewards.tsx'
import { aCard, aLadder, aMission, aReward, counters } from './a-reward.ts'

export const LIST = 'GET /api/v1/rewards'
export const ACTIVE = 'GET /api/v1/rewards/active'
export const COUNTERS = 'GET /api/v1/rewards/counters'
export const CLAIM = 'POST /api/v1/rewards/claim'
export const FORFEIT = 'POST /api/v1/rewards/forfeit'
export const CARD = 'GET /api/v1/rewards/checkin'
export const STAMP = 'POST /api/v1/rewards/checkin'
export const MISSIONS = 'GET /api/v1/rewards/missions'
export const RANKS = 'GET /api/v1/rewards/ranks'
export const RAFFLES = 'GET /api/v1/raffles/mine'

export function openRewards(tab = '', { replies, ...options }: FakeHostOptions = {}) {
  startTestTexts('mfe-content', { th, en }, 'en')
  const host = fakeHost({
    language: 'EN',
    session: {},
    path: `/m/rewardCenter${tab && `?tab=${tab}`}`,
    switches: { REWCEN3: true, VIP: true, MISSION: true },
    ...options,
    replies: {
      [LIST]: { items: [aReward()], next: null },
      [ACTIVE]: { active: null, queued: [] },
      [COUNTERS]: counters(),
      [CARD]: aCard(),
      [MISSIONS]: [aMission()],
      [RANKS]: aLadder(),
      [RAFFLES]: [],
      ...replies,
    },
  })
  const refresh = jest.spyOn(host.wallet, 'refresh')
  const questions: string[] = []
  const popups: Host['popups'] = {
    ...host.popups,
    confirm: (question) => {
      questions.push(question.message)
      return host.popups.confirm(question)
    },
  }
  render(<Rewards host={{ ...host, popups }} place="page" />)
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const sent = (key: string) => calls.filter((call) => call.key === key)
  return { host, sent, refresh, asked: questions, user: userEvent.setup({ delay: null }) }
}
export const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
