import { useEffect, useRef, useState } from 'react'
import { shrinkImage } from './shrink-image.ts'

export interface UploadOptions {
  /** Share that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export type Upload<T> = (file: File, options: UploadOptions) => Promise<T>

export interface UploadRules<T> {
  /** MIME types. */
  accept: readonly string[]
  /** Most bytes, after a picture was made smaller. */
  maxBytes: number
  /** Pictures are made smaller until their longer side has this many pixels. */
  maxSide?: number | undefined
  upload: Upload<T>
  onUploaded: (result: T, file: File) => void
}

export type UploadProblem = 'type' | 'size' | 'unreadable' | 'failed'

export type UploadState =
  | { phase: 'empty'; problem: Exclude<UploadProblem, 'failed'> | null }
  | { phase: 'sending'; file: File; share: number }
  | { phase: 'done'; file: File }
  | { phase: 'failed'; file: File }

const EMPTY: UploadState = { phase: 'empty', problem: null }

/** One file on its way: checked, made smaller, sent; each new one ends the one before. */
export function useUpload<T>(rules: UploadRules<T>) {
  const [state, setState] = useState<UploadState>(EMPTY)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = (): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const send = async (file: File, signal: AbortSignal) => {
    setState({ phase: 'sending', file, share: 0 })
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ phase: 'sending', file, share })
    }
    try {
      const result = await rules.upload(file, { onProgress, signal })
      if (signal.aborted) return
      setState({ phase: 'done', file })
      rules.onUploaded(result, file)
    } catch {
      if (!signal.aborted) setState({ phase: 'failed', file })
    }
  }
  const choose = async (chosen: File) => {
    const signal = start()
    if (!rules.accept.includes(chosen.type)) return setState({ phase: 'empty', problem: 'type' })
    let file = chosen
    if (rules.maxSide !== undefined && chosen.type.startsWith('image/')) {
      try {
        file = await shrinkImage(chosen, rules.maxSide)
      } catch {
        if (!signal.aborted) setState({ phase: 'empty', problem: 'unreadable' })
        return
      }
    }
    if (signal.aborted) return
    if (file.size > rules.maxBytes) return setState({ phase: 'empty', problem: 'size' })
    await send(file, signal)
  }
  const retry = () => (state.phase === 'failed' ? send(state.file, start()) : undefined)
  const drop = () => {
    running.current?.abort()
    setState(EMPTY)
  }
  return { state, choose, retry, drop }
}
