import { oncePerHost, Query } from '@tessera/platform'
import type { HelpItem } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import { type HelpApi, helpApi } from './help.api.ts'
import { type IndexedTopic, searchTopics } from './topic-search.ts'

/** Topics of the help centre, their search, and the visitor's feedback on them. */
export class HelpStore {
  readonly topics: Query<readonly HelpItem[]>
  searchText = ''
  /** Feedback given here, by topic. */
  private readonly feedback = new Map<string, boolean>()
  /** Topic whose feedback is being sent. */
  sendingId: string | null = null
  private readonly api: HelpApi

  constructor(api: HelpApi) {
    this.api = api
    this.topics = new Query(api.topics)
    makeAutoObservable<this, 'api'>(this, { topics: false, api: false }, { autoBind: true })
  }

  get matchingTopics(): readonly IndexedTopic[] {
    return searchTopics(this.topics.value ?? [], this.searchText)
  }

  setSearch(searchText: string): void {
    this.searchText = searchText
  }

  /** Returns the visitor's feedback, true if the topic helped; null if there is none. */
  feedbackOf(topicId: string): boolean | null {
    return this.feedback.get(topicId) ?? null
  }

  /** Sends feedback on a topic. Throws the server's errors. */
  async rate(topicId: string, helpful: boolean): Promise<void> {
    this.sendingId = topicId
    try {
      await this.api.sendFeedback(topicId, helpful)
      runInAction(() => void this.feedback.set(topicId, helpful))
    } finally {
      runInAction(() => {
        this.sendingId = null
      })
    }
  }
}

/** The store of the help centre. */
export const composeHelp = oncePerHost((host) => {
  const help = new HelpStore(helpApi(host.http, () => host.locale.language))
  host.events.on('language:reload', () => void help.topics.load(), host.lifetime)
  return { help }
})
