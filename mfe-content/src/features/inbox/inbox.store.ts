import { Paged } from '@tessera/platform/paged'
import { InboxCategory, type InboxMessage, type InboxPage } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { InboxApi } from './inbox.api.ts'

/** Time in which a deletion can be undone, in milliseconds (CON-109). */
export const UNDO_MS = 10_000

type Counts = Readonly<InboxPage['unread']>

/** The member's messages by category, the one that is open, and the one that was deleted last. */
export class InboxStore {
  readonly messages: Paged<InboxMessage>
  category: InboxCategory | null = null
  /** Unread messages by category; null before the first page. */
  counts: Counts | null = null
  /** Message of the open sheet, or of the last one. */
  opened: InboxMessage | null = null
  isOpen = false
  /** Deletion that can be undone. */
  deleted: InboxMessage | null = null
  isBusy = false
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Cursor of the next page. */
  private next: string | null = null
  private readonly api: InboxApi
  private readonly tell: (unread: number) => void

  /** @param notifyUnread called after each change with the number of unread messages */
  constructor(api: InboxApi, notifyUnread: (unread: number) => void) {
    this.api = api
    this.tell = notifyUnread
    this.messages = new Paged<InboxMessage>({ ask: (page) => this.ask(page), keyOf: ({ id }) => id })
    makeAutoObservable<this, 'timer' | 'next' | 'api' | 'tell' | 'ask'>(
      this,
      {
        messages: false,
        timer: false,
        next: false,
        api: false,
        tell: false,
        ask: false,
        counts: observableRef,
        opened: observableRef,
        deleted: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Of a category, or of all. */
  unread(category: InboxCategory | null): number {
    const { counts } = this
    if (!counts) return 0
    return category ? counts[category] : InboxCategory.options.reduce((sum, option) => sum + counts[option], 0)
  }

  choose(category: InboxCategory | null): void {
    if (category === this.category) return
    this.category = category
    void this.messages.load()
  }

  reload(): Promise<boolean> {
    return this.messages.load({ keeps: true })
  }

  /** Reloads if the unread count differs, because the inbox has changed. */
  follow(unread: number): void {
    if (this.counts && unread !== this.unread(null)) void this.reload()
  }

  /** Opens a message, which is read with it: here at once, then for the server. */
  async open(message: InboxMessage): Promise<void> {
    this.opened = message
    this.isOpen = true
    if (message.readAt !== null) return
    this.markRead((item) => item.id === message.id)
    this.count(message.category, -1)
    try {
      this.tell(await this.api.read([message.id]))
    } catch {
      // Not reported: the message is unread again at the next visit.
    }
  }

  close(): void {
    this.isOpen = false
  }

  /** Throws what is refused. */
  async readAll(): Promise<void> {
    const { category } = this
    const unread = await this.act(() => this.api.readAll(category))
    runInAction(() => {
      this.markRead((item) => category === null || item.category === category)
      for (const option of category ? [category] : InboxCategory.options) this.count(option, -Infinity)
    })
    this.tell(unread)
  }

  /** Deletes a message; this can be undone for ten seconds. Throws the server's errors. */
  async remove(message: InboxMessage): Promise<void> {
    const unread = await this.act(() => this.api.remove([message.id]))
    runInAction(() => {
      this.isOpen = false
      this.messages.items = this.messages.items.filter(({ id }) => id !== message.id)
      // An opened message was already counted as read.
      if (message.readAt === null && this.opened?.id !== message.id) this.count(message.category, -1)
      this.deleted = message
      clearTimeout(this.timer)
      this.timer = setTimeout(this.dropUndo, UNDO_MS)
    })
    this.tell(unread)
  }

  /** Throws what is refused. */
  async undo(): Promise<void> {
    const { deleted } = this
    if (!deleted) return
    this.dropUndo()
    const unread = await this.act(() => this.api.restore([deleted.id]))
    await this.reload()
    this.tell(unread)
  }

  /** They were another member's. */
  forget(): void {
    this.messages.reset()
    this.counts = null
    this.opened = null
    this.isOpen = false
    this.dropUndo()
  }

  dropUndo(): void {
    clearTimeout(this.timer)
    this.deleted = null
  }

  private markRead(which: (message: InboxMessage) => boolean): void {
    const readAt = new Date().toISOString()
    const { messages } = this
    messages.items = messages.items.map((item) => (item.readAt === null && which(item) ? { ...item, readAt } : item))
  }

  private count(category: InboxCategory, change: number): void {
    if (this.counts) this.counts = { ...this.counts, [category]: Math.max(0, this.counts[category] + change) }
  }

  private async act<T>(call: () => Promise<T>): Promise<T> {
    this.isBusy = true
    try {
      return await call()
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
    }
  }

  private async ask(page: number) {
    const { category } = this
    const { items, next, unread } = await this.api.page(category, page === 1 ? null : this.next)
    runInAction(() => {
      if (category !== this.category) return
      this.counts = unread
      this.next = next
    })
    return { items, totalPages: next === null ? page : page + 1 }
  }
}
