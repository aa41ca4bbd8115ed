// A row whose words change just before it goes, all in one task.
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { keepText, lostText } from '../packages/react-app/src/shell/kept-text.ts'

const Rows = () => {
  const [price, setPrice] = useState(1)
  const [isShown, setShown] = useState(true)
  useLayoutEffect(() => {
    if (price === 3) setShown(false)
  }, [price])
  Object.assign(window, { change: () => flushSync(() => setPrice((last) => last + 1)), isLost: lostText.get })
  return <main>{isShown && <p>Price {price}</p>}</main>
}

keepText(document.body)
const place = document.createElement('div')
document.body.replaceChildren(place)
createRoot(place).render(<Rows />)
