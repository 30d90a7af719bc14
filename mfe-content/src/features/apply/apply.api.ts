import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient, UploadInput } from '@tessera/platform'
import type { Promotion, RewardApplication } from '@tessera/site'
import { Promotions, RequestReward, RewardRequests, UploadRewardPicture, WithdrawRequest } from '@tessera/site/calls'

export type UploadOptions = Pick<UploadInput<unknown>, 'onProgress' | 'signal'>

export interface ApplicationRequest {
  promotionId: string
  remarks: string
  pictures: string[]
}

export interface ApplyApi {
  promotions(): Promise<readonly Promotion[]>
  applications(): Promise<readonly RewardApplication[]>
  /** Uploads one picture; resolves with its id. */
  uploadPicture(file: File, options: UploadOptions): Promise<string>
  apply(application: ApplicationRequest): Promise<RewardApplication>
  withdraw(id: string): Promise<RewardApplication>
}

export const applyApi = (http: HttpClient, language: () => LanguageCode): ApplyApi => ({
  promotions: async () => (await http.call(Promotions, { query: { language: language() } })).value.promotions,
  applications: async () => (await http.call(RewardRequests, { query: { language: language() } })).value,
  uploadPicture: async (file, options) => (await http.upload(UploadRewardPicture, file, options)).value.id,
  apply: async (body) => (await http.call(RequestReward, { body })).value,
  withdraw: async (id) => (await http.call(WithdrawRequest, { body: { id, language: language() } })).value,
})
