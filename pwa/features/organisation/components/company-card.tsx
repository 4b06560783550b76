import type { CompanyAnswer } from '#shared/features/organisation/company.documents.ts';
import './company-card.css';

/** The company's name, branch offices and contact data, which the platform's operator maintains. */
export function CompanyCard({ company }: { company: CompanyAnswer }) {
  const facts = [
    { name: 'NIT', text: `${company.identification}-${company.check_digit}` },
    { name: 'Dirección', text: company.address },
    { name: 'Teléfono', text: company.telephone },
    { name: 'Correo', text: company.email },
  ];
  return (
    <section className="company-card" aria-label={company.name}>
      {company.logo && <img src={company.logo} alt={`Logo de ${company.name}`} />}
      <div>
        <h2>{company.name}</h2>
        <dl>
          {facts
            .filter(({ text }) => text)
            .map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  );
}
