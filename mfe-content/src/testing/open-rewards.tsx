import type { Host } from '@tessera/platform'
import { type FakeHostOptions, fakeHost, type fakeHttp, startTestTexts } from '@tessera/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json'
import th from '../../locales/th.json'
import Rewards from '../expose/rewards.tsx'
import { aCheckinCard, aMission, aRankLadder, aReward, someCounters } from './a-reward.ts'

export const LIST_CALL = 'GET /api/v1/rewards'
export const ACTIVE_CALL = 'GET /api/v1/rewards/active'
export const COUNTERS_CALL = 'GET /api/v1/rewards/counters'
export const CLAIM_CALL = 'POST /api/v1/rewards/claim'
export const FORFEIT_CALL = 'POST /api/v1/rewards/forfeit'
export const CARD_CALL = 'GET /api/v1/rewards/checkin'
export const STAMP_CALL = 'POST /api/v1/rewards/checkin'
export const MISSIONS_CALL = 'GET /api/v1/rewards/missions'
export const RANKS_CALL = 'GET /api/v1/rewards/ranks'
export const RAFFLES_CALL = 'GET /api/v1/raffles/mine'

export function openRewards(tab = '', { replies, ...options }: FakeHostOptions = {}) {
  startTestTexts('mfe-content', { th, en }, 'en')
  const host = fakeHost({
    language: 'EN',
    session: {},
    path: `/m/rewardCenter${tab && `?tab=${tab}`}`,
    switches: { REWCEN3: true, VIP: true, MISSION: true },
    ...options,
    replies: {
      [LIST_CALL]: { items: [aReward()], next: null },
      [ACTIVE_CALL]: { active: null, queued: [] },
      [COUNTERS_CALL]: someCounters(),
      [CARD_CALL]: aCheckinCard(),
      [MISSIONS_CALL]: [aMission()],
      [RANKS_CALL]: aRankLadder(),
      [RAFFLES_CALL]: [],
      ...replies,
    },
  })
  const refresh = jest.spyOn(host.wallet, 'refresh')
  const confirmMessages: string[] = []
  const popups: Host['popups'] = {
    ...host.popups,
    confirm: (question) => {
      confirmMessages.push(question.message)
      return host.popups.confirm(question)
    },
  }
  const visitHost = { ...host, popups }
  const openVisit = () => render(<Rewards host={visitHost} place="page" />)
  const view = openVisit()
  const { calls } = host.http as ReturnType<typeof fakeHttp>
  const callsOf = (key: string) => calls.filter((call) => call.key === key)
  return {
    host,
    sent: callsOf,
    refresh,
    asked: confirmMessages,
    view,
    openVisit,
    user: userEvent.setup({ delay: null }),
  }
}
export const tabTexts = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
