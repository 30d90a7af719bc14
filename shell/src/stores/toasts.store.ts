import { failureText } from '@tessera/i18n'
import { ApiError, type ToastKind } from '@tessera/platform'
import { TOAST_MS } from '@tessera/site'
import { makeAutoObservable } from 'mobx'

const DURATION_MS_BY_KIND: Record<ToastKind, number> = {
  info: TOAST_MS.default,
  success: TOAST_MS.default,
  error: TOAST_MS.short,
  loading: TOAST_MS.loading,
}
const MAX_TOASTS = 3
/** Errors with at least this many characters are shown longer. */
const LONG_TEXT_LENGTH = 60

const durationOf = (kind: ToastKind, text: string): number =>
  kind === 'error' && text.length >= LONG_TEXT_LENGTH ? TOAST_MS.long : DURATION_MS_BY_KIND[kind]

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

export class ToastStore {
  list: Toast[] = []
  private next = 1

  constructor() {
    makeAutoObservable<this, 'next'>(this, { next: false }, { autoBind: true })
  }

  show(kind: ToastKind, text: string, ms: number = durationOf(kind, text)): () => void {
    const id = this.next++
    this.list = [...this.list.slice(1 - MAX_TOASTS), { id, kind, text }]
    const timer = setTimeout(() => this.remove(id), ms)
    return () => {
      clearTimeout(timer)
      this.remove(id)
    }
  }

  error(thrown: unknown): void {
    const key = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
    this.show('error', failureText(key))
  }

  private remove(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }
}
