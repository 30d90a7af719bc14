import { type Dispatch, type SetStateAction, useState } from 'react'

/** Draft of a sheet's selections before they are applied; reset to the current selections when the sheet opens or closes. */
export function useDraft<T>(open: boolean, current: T): [T, Dispatch<SetStateAction<T>>] {
  const [draft, setDraft] = useState(current)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    setDraft(current)
  }
  return [draft, setDraft]
}
