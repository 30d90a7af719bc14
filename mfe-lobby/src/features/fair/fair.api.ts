import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { RoundDetail } from '@tessera/site'
import { ClientSeed, GameRound, SetClientSeed } from '@tessera/site/calls'

export interface FairApi {
  getRound(id: string): Promise<RoundDetail>
  getClientSeed(): Promise<string>
  setClientSeed(clientSeed: string): Promise<string>
}

export const fairApi = (http: HttpClient, language: () => LanguageCode): FairApi => ({
  getRound: async (id) => (await http.call(GameRound, { query: { language: language(), id } })).value,
  getClientSeed: async () => (await http.call(ClientSeed)).value.clientSeed,
  setClientSeed: async (clientSeed) => (await http.call(SetClientSeed, { body: { clientSeed } })).value.clientSeed,
})
