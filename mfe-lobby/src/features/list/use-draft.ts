import { type Dispatch, type SetStateAction, useState } from 'react'

/** What is chosen in a sheet before it counts: it begins anew with what stands, each time that the sheet opens or closes. */
export function useDraft<T>(open: boolean, chosen: T): [T, Dispatch<SetStateAction<T>>] {
  const [draft, setDraft] = useState(chosen)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setDraft(chosen)
  }
  return [draft, setDraft]
}
