import { defineEntities } from '#shared/kernel/entity-screens.ts';
import { branchOffice, warehouse } from './branch-office.entity.ts';
import { licence } from './licence.entity.ts';
import { subscriberEntity, subscriberWithOffice } from './subscriber.entity.ts';
import { voucherType } from './voucher-type.entity.ts';

export const organisationEntities = defineEntities({
  screens: [
    {
      entity: licence,
      list: 'licences',
      create: 'createLicence',
      edit: 'editLicence',
      facts: [
        { name: 'validity', label: 'Días restantes' },
        { name: 'used', label: 'Usuarios de cada empresa' },
      ],
      help: {
        chapter: 'Empresa y datos maestros',
        place: 10,
        summary: 'Las licencias de la plataforma: desde cuándo, hasta cuándo y para cuántos usuarios.',
        body: `
      - La lista dice los **días que le quedan** a cada licencia, de qué **empresas** es y cuántos de sus usuarios están en uso.
      - Una licencia **vencida** impide ingresar; lo que los equipos tenían sin enviar se recibe de todas formas.
      - Cuando la empresa llega al **máximo de usuarios**, no se pueden crear más.
      - El código no se repite. Una licencia de prueba se marca como tal.
    `,
      },
    },
    {
      entity: subscriberEntity,
      form: subscriberWithOffice,
      list: 'subscribers',
      create: 'createSubscriber',
      edit: 'editSubscriber',
      beside: { screen: 'subscriberAdministrators', label: 'Administradores' },
      help: {
        chapter: 'Empresa y datos maestros',
        place: 20,
        summary: 'Las empresas que usan la plataforma, con su configuración.',
        body: `
      - Cada empresa tiene sus datos de identificación, su régimen, su representante legal y su **sede principal**. El dígito de verificación se calcula al escribir el NIT.
      - La **configuración** reúne los consecutivos, las bases y porcentajes de retención, las cuentas contables y los nombres que la empresa da a línea, sublínea y categoría: escriba cada uno en singular («Familia») y así lo leen las listas, los formularios y el catálogo.
      - El **logo** aparece en los documentos PDF, también sin señal. Se acepta PNG, JPEG o WebP; la plataforma lo reduce.
      - **Administradores**, en la empresa, dice quiénes la administran. Una empresa nueva no tiene a nadie: escriba el nombre y el correo de su primer Administrador, que recibe una contraseña temporal; quien ya tenía usuario en otra empresa ingresa con la suya. Los demás usuarios los crea él.
      - Ninguna empresa ve los datos de otra.
    `,
      },
    },
    {
      entity: branchOffice,
      list: 'branchOffices',
      create: 'createBranchOffice',
      edit: 'editBranchOffice',
      inner: { name: 'warehouses', entity: warehouse, by: 'branchoffice_id' },
      help: {
        chapter: 'Empresa y datos maestros',
        place: 60,
        summary: 'Las sedes de la empresa y, dentro de cada una, sus bodegas.',
        body: `
      1. Cree la sede con su dirección y su ciudad. Una de ellas es la **principal**.
      2. Agregue sus **bodegas**: código, descripción y si mueven inventario, permiten salidas sin existencia o saldos negativos.
      - Los cambios en las bodegas se guardan junto con la sede.
      - Una sede o bodega en uso no se elimina: el mensaje dice qué la usa.
    `,
      },
    },
    {
      entity: voucherType,
      list: 'voucherTypes',
      create: 'createVoucherType',
      edit: 'editVoucherType',
      help: {
        chapter: 'Empresa y datos maestros',
        place: 70,
        summary: 'Los tipos de comprobante de cada sede, cada uno con su prefijo y su consecutivo.',
        body: `
      - El **consecutivo** es el último número dado; el siguiente documento recibe uno más. No lo baje: repetiría números.
      - La **resolución** y la marca de factura electrónica aplican a los comprobantes de facturación.
      - Un tipo inactivo deja de ofrecerse, y sus documentos se conservan.
    `,
      },
    },
  ],
  auditedFields: {
    branchoffice_id: 'Sede',
    warehouse_id: 'Bodega',
    maintenance: 'Mantenimiento',
    settings: 'Ajustes',
    working_day_start: 'Inicio de la jornada',
    working_day_end: 'Fin de la jornada',
  },
});
