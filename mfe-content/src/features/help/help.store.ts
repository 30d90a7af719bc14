import { Reply } from '@tessera/platform'
import type { HelpItem } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { HelpApi } from './help.api.ts'
import { type PlacedTopic, searchTopics } from './topic-search.ts'

/** The topics of the help centre, what is looked for in them, and which of them helped. */
export class HelpStore {
  readonly topics: Reply<readonly HelpItem[]>
  words = ''
  /** Feedback given here, by topic. */
  private readonly feedback = new Map<string, boolean>()
  /** Topic whose feedback is being sent. */
  sendingId: string | null = null
  private readonly api: HelpApi

  constructor(api: HelpApi) {
    this.api = api
    this.topics = new Reply(api.topics)
    makeAutoObservable<this, 'api'>(this, { topics: false, api: false }, { autoBind: true })
  }

  get found(): readonly PlacedTopic[] {
    return searchTopics(this.topics.value ?? [], this.words)
  }

  search(searchText: string): void {
    this.words = searchText
  }

  /** Returns the visitor's feedback, true if the topic helped; null if there is none. */
  answer(topicId: string): boolean | null {
    return this.feedback.get(topicId) ?? null
  }

  /** Throws what is refused. */
  async rate(topicId: string, helpful: boolean): Promise<void> {
    this.sendingId = topicId
    try {
      await this.api.feedback(topicId, helpful)
      runInAction(() => void this.feedback.set(topicId, helpful))
    } finally {
      runInAction(() => {
        this.sendingId = null
      })
    }
  }
}
