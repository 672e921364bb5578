import { lagosDateTime } from "@pockethall/domain/time";
import type { Notice } from "../../notifications/notifications.service.ts";

type Applied = { name: string; hall: string; state: string };

/** Notifies the deciding people. */
export const appliedNotice = ({ name, hall, state }: Applied): Notice => ({
  event: "organizing",
  type: "info",
  title: `${name} applies to organise`,
  message: `${hall}, ${state}. Approve or refuse the application.`,
  url: "/admin/applications",
});

export const APPROVED_NOTICE: Notice = {
  event: "organizing",
  type: "success",
  title: "You can now organise tournaments",
  message: "Your application was approved. Create your first tournament.",
  url: "/organize",
};

export const refusedNotice = (reason: string, applyFrom: Date | null): Notice => ({
  event: "organizing",
  type: "warning",
  title: "Your application to organise was refused",
  message: `${reason}${applyFrom ? ` You can apply again from ${lagosDateTime(applyFrom)}.` : ""}`,
  url: "/organize/apply",
});
