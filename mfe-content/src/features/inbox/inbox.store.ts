import { oncePerHost } from '@tessera/platform'
import { Paged } from '@tessera/platform/paged'
import { InboxCategory, type InboxMessage, type InboxPage } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type InboxApi, inboxApi } from './inbox.api.ts'

/** Time in which a deletion can be undone, in milliseconds (CON-109). */
export const UNDO_MS = 10_000

type UnreadCounts = Readonly<InboxPage['unread']>

/** The member's messages by category, the open one, and the last deleted one. */
export class InboxStore {
  readonly messages: Paged<InboxMessage>
  category: InboxCategory | null = null
  /** Unread messages by category; null before the first page. */
  unreadCounts: UnreadCounts | null = null
  /** Message of the open sheet, or of the last one. */
  selectedMessage: InboxMessage | null = null
  isOpen = false
  /** Deletion that can be undone. */
  deletedMessage: InboxMessage | null = null
  isBusy = false
  private undoTimer: ReturnType<typeof setTimeout> | undefined
  private readonly api: InboxApi
  private readonly notifyUnread: (unread: number) => void

  /** @param notifyUnread called after each change with the number of unread messages */
  constructor(api: InboxApi, notifyUnread: (unread: number) => void) {
    this.api = api
    this.notifyUnread = notifyUnread
    this.messages = new Paged<InboxMessage>({
      fetchPage: (_page, cursor) => this.fetchMessages(cursor),
      keyOf: ({ id }) => id,
    })
    makeAutoObservable<this, 'undoTimer' | 'api' | 'notifyUnread' | 'fetchMessages'>(
      this,
      {
        messages: false,
        undoTimer: false,
        api: false,
        notifyUnread: false,
        fetchMessages: false,
        unreadCounts: observableRef,
        selectedMessage: observableRef,
        deletedMessage: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Number of unread messages of a category, or of all. */
  unreadCount(category: InboxCategory | null): number {
    const { unreadCounts: counts } = this
    if (!counts) return 0
    return category ? counts[category] : InboxCategory.options.reduce((sum, option) => sum + counts[option], 0)
  }

  setCategory(category: InboxCategory | null): void {
    if (category === this.category) return
    this.category = category
    void this.messages.load()
  }

  reload(): Promise<boolean> {
    return this.messages.load({ keepPrevious: true })
  }

  /** Reloads if the unread count differs, because the inbox has changed. */
  syncUnread(unread: number): void {
    if (this.unreadCounts && unread !== this.unreadCount(null)) void this.reload()
  }

  /** Opens a message and marks it as read: locally at once, then on the server. */
  async open(message: InboxMessage): Promise<void> {
    this.selectedMessage = message
    this.isOpen = true
    if (message.readAt !== null) return
    this.markRead((item) => item.id === message.id)
    this.changeCount(message.category, -1)
    try {
      this.notifyUnread(await this.api.markRead([message.id]))
    } catch {
      // The error is not reported: the message is just unread again at the next visit.
    }
  }

  close(): void {
    this.isOpen = false
  }

  /** Marks the messages of the category as read. Throws the server's errors. */
  async markAllRead(): Promise<void> {
    const { category } = this
    const unread = await this.runBusy(() => this.api.markAllRead(category))
    runInAction(() => {
      this.markRead((item) => category === null || item.category === category)
      for (const option of category ? [category] : InboxCategory.options) this.changeCount(option, -Infinity)
    })
    this.notifyUnread(unread)
  }

  /** Deletes a message; this can be undone for ten seconds. Throws the server's errors. */
  async deleteMessage(message: InboxMessage): Promise<void> {
    const unread = await this.runBusy(() => this.api.deleteMessages([message.id]))
    runInAction(() => {
      this.isOpen = false
      this.messages.items = this.messages.items.filter(({ id }) => id !== message.id)
      // Opening a message has already reduced the count.
      if (message.readAt === null && this.selectedMessage?.id !== message.id) this.changeCount(message.category, -1)
      this.deletedMessage = message
      clearTimeout(this.undoTimer)
      this.undoTimer = setTimeout(this.clearUndo, UNDO_MS)
    })
    this.notifyUnread(unread)
  }

  /** Restores the last deleted message. Throws the server's errors. */
  async undo(): Promise<void> {
    const { deletedMessage: deleted } = this
    if (!deleted) return
    this.clearUndo()
    const unread = await this.runBusy(() => this.api.restore([deleted.id]))
    await this.reload()
    this.notifyUnread(unread)
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.messages.reset()
    this.unreadCounts = null
    this.selectedMessage = null
    this.isOpen = false
    this.clearUndo()
  }

  clearUndo(): void {
    clearTimeout(this.undoTimer)
    this.deletedMessage = null
  }

  private markRead(shouldMark: (message: InboxMessage) => boolean): void {
    const readAt = new Date().toISOString()
    const { messages } = this
    messages.items = messages.items.map((item) =>
      item.readAt === null && shouldMark(item) ? { ...item, readAt } : item,
    )
  }

  private changeCount(category: InboxCategory, change: number): void {
    if (this.unreadCounts)
      this.unreadCounts = { ...this.unreadCounts, [category]: Math.max(0, this.unreadCounts[category] + change) }
  }

  private async runBusy<T>(call: () => Promise<T>): Promise<T> {
    this.isBusy = true
    try {
      return await call()
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
    }
  }

  private async fetchMessages(cursor: string | null) {
    const { category } = this
    const { items, next, unread } = await this.api.page(category, cursor)
    runInAction(() => {
      if (category === this.category) this.unreadCounts = unread
    })
    return { items, next }
  }
}

/** The store of the inbox. */
export const composeInbox = oncePerHost((host) => {
  const { http, events, lifetime, locale } = host
  const inbox = new InboxStore(
    inboxApi(http, () => locale.language),
    (unread) => events.emit('inbox:changed', { unread }),
  )
  events.on('language:reload', () => void (inbox.unreadCounts && inbox.reload()), lifetime)
  events.on('inbox:changed', ({ unread }) => inbox.syncUnread(unread), lifetime)
  events.on('session:ended', inbox.forget, lifetime)
  return { inbox, dispose: inbox.clearUndo }
})
