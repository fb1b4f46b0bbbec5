/** The least that React needs for a form of three steps: the measure for our pages. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const steps = [
  { title: 'Who is applying?', fields: ['Legal first name', 'Legal last name', 'Email address'] },
  { title: 'Your business', fields: ['Legal name', 'Phone', 'Website'] },
  { title: 'Where is it?', fields: ['Street', 'City', 'ZIP code'] },
]

function Form() {
  const [index, setIndex] = useState(0)
  const [values, setValues] = useState<Record<string, string>>({})
  const step = steps[index]
  if (!step) return <h1>Thank you</h1>
  return (
    <main>
      <h1>{step.title}</h1>
      <p>Enter your own details. You must be an owner or authorized to act for the business.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setIndex(index + 1)
        }}
      >
        {step.fields.map((label) => (
          <p key={label}>
            <label>
              {label}{' '}
              <input
                required
                value={values[label] ?? ''}
                onChange={(event) => setValues({ ...values, [label]: event.target.value })}
              />
            </label>
          </p>
        ))}
        <button type="submit">Continue</button>
      </form>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Form />)
