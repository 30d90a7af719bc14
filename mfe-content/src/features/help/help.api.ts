import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { HelpItem } from '@tessera/site'
import { HelpCentre, HelpFeedback } from '@tessera/site/calls'

export interface HelpApi {
  topics(): Promise<readonly HelpItem[]>
  sendFeedback(topicId: string, helpful: boolean): Promise<void>
}

export const helpApi = (http: HttpClient, language: () => LanguageCode): HelpApi => ({
  topics: async () =>
    (await http.call(HelpCentre, { query: { lang: language(), device: 'MOBILE' as const } })).value.items,
  sendFeedback: async (topicId, helpful) => void (await http.call(HelpFeedback, { body: { topicId, helpful } })),
})
