import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { formatDate, type LocalDate } from '#shared/kernel/dates.ts';
import { finishNote } from '../customer-notes.actions.ts';
import { useDueTasks } from '../customer-notes.queries.ts';
import { pathToBranch } from '../customer-path.ts';
import { nameOfCustomer } from '../third-parties.queries.ts';
import './customer-notes.css';

/** The tasks whose date has come; nothing when there are none. */
export function DueTasks({ today }: { today: LocalDate }) {
  const tasks = useDueTasks(today);
  if (!tasks || tasks.length === 0) return null;
  return (
    <section className="due-tasks" aria-label="Tareas">
      <h2>{tasks.length === 1 ? '1 tarea para hoy' : `${tasks.length} tareas para hoy`}</h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.uuid}>
            <Checkbox checked={false} onChange={() => void finishNote(task, nameOfCustomer(task.customer))}>
              {task.text}
            </Checkbox>
            <p className="customer-note-about">
              <a href={`#${pathToBranch(task.customer, task.contact_warehouse_id)}`}>{nameOfCustomer(task.customer)}</a>
              {task.due_date !== null && task.due_date < today && <span data-late="">{` · Era para el ${formatDate(task.due_date)}`}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
