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
  /** Maximum size in bytes, after a picture is shrunk. */
  maxBytes: number
  /** Pictures are shrunk to this many pixels on their longer side. */
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

/** Checks, shrinks and sends one file; choosing another aborts the current upload. */
export function useUpload<T>(rules: UploadRules<T>) {
  const [state, setState] = useState<UploadState>(EMPTY)
  const activeUpload = useRef<AbortController>(null)
  useEffect(() => () => activeUpload.current?.abort(), [])

  const startUpload = (): AbortSignal => {
    activeUpload.current?.abort()
    activeUpload.current = new AbortController()
    return activeUpload.current.signal
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
  const choose = async (chosenFile: File) => {
    const signal = startUpload()
    if (!rules.accept.includes(chosenFile.type)) return setState({ phase: 'empty', problem: 'type' })
    let file = chosenFile
    if (rules.maxSide !== undefined && chosenFile.type.startsWith('image/')) {
      try {
        file = await shrinkImage(chosenFile, rules.maxSide)
      } catch {
        if (!signal.aborted) setState({ phase: 'empty', problem: 'unreadable' })
        return
      }
    }
    if (signal.aborted) return
    if (file.size > rules.maxBytes) return setState({ phase: 'empty', problem: 'size' })
    await send(file, signal)
  }
  const retry = () => (state.phase === 'failed' ? send(state.file, startUpload()) : undefined)
  const reset = () => {
    activeUpload.current?.abort()
    setState(EMPTY)
  }
  return { state, choose, retry, drop: reset }
}
