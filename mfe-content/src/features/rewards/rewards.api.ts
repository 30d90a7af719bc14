import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type {
  BonusState,
  CheckinCard,
  Counters,
  Mission,
  MyRaffle,
  RankLadder,
  Reward,
  RewardPage,
} from '@tessera/site'
import {
  Checkin,
  ClaimReward,
  Counters as CountersCall,
  ForfeitReward,
  Missions,
  MyRaffles,
  Ranks,
  Rewards,
  RewardsActive,
  StampCheckin,
} from '@tessera/site/calls'

export interface RewardsApi {
  rewards(state: 'open' | 'ended', cursor: string | null): Promise<RewardPage>
  bonus(): Promise<BonusState>
  counters(): Promise<Counters>
  claim(grantId: string): Promise<Reward>
  forfeit(grantId: string): Promise<Reward>
  /** Check-in card; null if the merchant has none. */
  checkinCard(): Promise<CheckinCard | null>
  collectStamp(): Promise<CheckinCard>
  missions(): Promise<readonly Mission[]>
  ranks(): Promise<RankLadder>
  /** Open raffles, with the member's tickets. */
  raffles(): Promise<readonly MyRaffle[]>
}

export const rewardsApi = (http: HttpClient, language: () => LanguageCode): RewardsApi => ({
  rewards: async (state, cursor) =>
    (await http.call(Rewards, { query: { language: language(), of: state, ...(cursor ? { cursor } : {}) } })).value,
  bonus: async () => (await http.call(RewardsActive, { query: { language: language() } })).value,
  counters: async () => (await http.call(CountersCall)).value,
  claim: async (grantId) => (await http.call(ClaimReward, { body: { grantId, language: language() } })).value,
  forfeit: async (grantId) => (await http.call(ForfeitReward, { body: { grantId, language: language() } })).value,
  checkinCard: async () => (await http.call(Checkin)).value,
  collectStamp: async () => (await http.call(StampCheckin, { body: {} })).value,
  missions: async () => (await http.call(Missions, { query: { language: language() } })).value,
  raffles: async () => (await http.call(MyRaffles, { query: { language: language() } })).value,
  ranks: async () => (await http.call(Ranks)).value,
})
